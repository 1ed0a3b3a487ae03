import { execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../tests/e2e/harness/product.ts'

export interface SecureSite {
  readonly url: string
  close(): Promise<void>
}

export interface Certificate {
  readonly key: string
  readonly cert: string
  /** What Chromium has to be started with to trust this certificate, so that it also keeps what it fetched. */
  readonly chromiumArgument: string
}

/** A certificate for localhost that is good for two days. Needs openssl. */
export function makeCertificate(): Certificate {
  const made = execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -out - -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(
      ' ',
    ),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [key = '', cert = ''] = made.split(/(?=-----BEGIN CERTIFICATE-----)/)
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(spki).digest('base64')
  return { key, cert, chromiumArgument: `--ignore-certificate-errors-spki-list=${digest}` }
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function configOf(folder: string, port: number, origin: string): string {
  return `daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_max_body_size 0;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream origin { server ${new URL(origin).host.replace('localhost', '127.0.0.1')}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/cert.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://origin;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`
}

/** Whether something listens. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** TLS and HTTP/2 in front of a server that speaks HTTP/1.1, by an nginx of its own, as a load balancer puts them there. */
export async function startFront(certificate: Certificate, port: number, origin: string): Promise<SecureSite> {
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-front-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'cert.pem'), certificate.cert)
  writeFileSync(join(folder, 'key.pem'), certificate.key, { mode: 0o600 })
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port, origin))
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  await until(
    () => answers(port),
    () => 'the front was not ready',
  )
  return {
    url: `https://localhost:${port}`,
    async close() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
