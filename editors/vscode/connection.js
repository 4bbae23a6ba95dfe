// One language server process, spoken to over its standard streams.
'use strict';
const { spawn } = require('child_process');

const header = Buffer.from('\r\n\r\n');

class Connection {
  /** `handlers` has `notification(method, params)`, `request(method, params)`, `log(text)` and `end(code)`. */
  constructor(program, args, handlers) {
    this.handlers = handlers;
    this.pending = new Map();
    this.nextID = 1;
    this.buffer = Buffer.alloc(0);
    this.process = spawn(program, args, { stdio: 'pipe' });
    this.process.stdout.on('data', chunk => this.receive(chunk));
    this.process.stderr.on('data', chunk => handlers.log(String(chunk)));
    this.process.stdin.on('error', () => {});
    this.process.on('error', error => this.end(error.message));
    this.process.on('exit', code => this.end(code));
  }

  end(code) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const { reject } of this.pending.values()) reject(new Error('the server has ended'));
    this.pending.clear();
    this.handlers.end(code);
  }

  send(message) {
    if (this.hasEnded) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { this.send({ method, params }); }

  /** `token` is VS Code's cancellation token. */
  request(method, params, token) {
    if (this.hasEnded) return Promise.reject(new Error('the server has ended'));
    const id = this.nextID++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.send({ id, method, params });
      if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    });
  }

  receive(chunk) {
    this.buffer = Buffer.concat([this.buffer, chunk]);
    for (;;) {
      const end = this.buffer.indexOf(header);
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString('ascii', 0, end))[1]);
      const start = end + header.length;
      if (this.buffer.length < start + length) return;
      const message = JSON.parse(this.buffer.toString('utf8', start, start + length));
      this.buffer = this.buffer.subarray(start + length);
      this.take(message);
    }
  }

  take(message) {
    if (message.method === undefined) {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (!waiting) return;
      if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result);
    } else if (message.id === undefined) {
      this.handlers.notification(message.method, message.params);
    } else {
      this.send({ id: message.id, result: this.handlers.request(message.method, message.params) ?? null });
    }
  }

  /** Asks the server to leave, and ends it if it does not. */
  async stop() {
    if (this.hasEnded) return;
    const limit = setTimeout(() => this.process.kill(), 2000);
    await this.request('shutdown').catch(() => {});
    this.notify('exit');
    await new Promise(resolve => {
      if (this.hasEnded) resolve();
      else this.process.on('exit', resolve);
    });
    clearTimeout(limit);
  }
}

module.exports = { Connection };
