// Starts a temporary S3-compatible store for tests: OpenStack Swift with its S3 gateway. Runs on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { objectStoreInstalled } from './debian.mjs'
import { freePort } from './postgres.mjs'
import { run } from './processes.mjs'
import { Expected } from './terminal.mjs'

const KINDS = ['account', 'container', 'object']
const PYTHON = '/usr/bin/python3'
const MEMCACHED = '/usr/bin/memcached'

const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for kind, port in zip(('account', 'container', 'object'), ports):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1',
                     'replication_port': int(port), 'device': 'disk', 'weight': 1, 'meta': ''})
    builder.rebalance(seed=1)
    builder.get_ring().save(f'{folder}/{kind}.ring.gz')
`

function settingsOf(folder, port, user) {
  return [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    `user = ${user}`,
    `swift_dir = ${folder}`,
    `devices = ${folder}`,
    'mount_check = false',
    'log_level = WARNING',
    'log_address = /dev/null',
    `log_statsd_host =`,
  ]
}

function storageConf(kind, folder, port, user) {
  return [
    ...settingsOf(folder, port, user),
    '[pipeline:main]',
    `pipeline = ${kind}-server`,
    `[app:${kind}-server]`,
    `use = egg:swift#${kind}`,
    '',
  ].join('\n')
}

/** The gateway checks signatures as a public store does. The key pair is valid only here. */
function proxyConf(folder, port, user, { account, name, secret }, cachePort) {
  const filters = [
    'catch_errors',
    'gatekeeper',
    'cache',
    'listing_formats',
    'bulk',
    's3api',
    'tempauth',
    'copy',
    'slo',
    'symlink',
  ]
  return [
    ...settingsOf(folder, port, user),
    '[pipeline:main]',
    `pipeline = ${filters.join(' ')} proxy-server`,
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'allow_account_management = true',
    'account_autocreate = true',
    ...filters
      .flatMap((filter) => [`[filter:${filter}]`, `use = egg:swift#${filter === 'cache' ? 'memcache' : filter}`])
      .flatMap((line) => {
        if (line.endsWith('#s3api')) return [line, 'location = us-east-1', 's3_acl = false']
        if (line.endsWith('#memcache')) return [line, `memcache_servers = 127.0.0.1:${cachePort}`]
        return line.endsWith('#tempauth') ? [line, `user_${account}_${name} = ${secret} .admin`] : [line]
      }),
    '',
  ].join('\n')
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

function program(kind, command, args) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', PYTHONWARNINGS: 'ignore' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output = (output + part).slice(-4000)))
  return { child, kind, said: () => output, ended: new Promise((resolve) => child.on('close', resolve)) }
}

/** Starts an empty store on free ports; `stop` ends it and removes its data. The caller creates the bucket of `url`. */
export async function startObjectStore() {
  if (!objectStoreInstalled())
    throw new Expected(
      'Swift is not installed. On Debian or Ubuntu: apt-get install swift-proxy swift-account swift-container swift-object memcached',
    )
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-objects-'))
  mkdirSync(join(folder, 'disk'))
  const ports = []
  while (ports.length < 5) ports.push(await freePort())
  const key = { account: 'outcrop', name: 'tests', secret: randomBytes(18).toString('hex') }
  const user = userInfo().username
  const words = randomBytes(12).toString('hex')
  writeFileSync(
    join(folder, 'swift.conf'),
    `[swift-hash]\nswift_hash_path_suffix = ${words}\nswift_hash_path_prefix = ${words}\n[storage-policy:0]\nname = only\ndefault = yes\n`,
  )
  const rings = await run(PYTHON, ['-c', RINGS, folder, ...ports.slice(0, 3).map(String)])
  if (rings.code !== 0) throw new Error(`The rings of Swift cannot be made:\n${rings.output}`)
  KINDS.forEach((kind, index) =>
    writeFileSync(join(folder, `${kind}.conf`), storageConf(kind, folder, ports[index], user)),
  )
  writeFileSync(join(folder, 'proxy.conf'), proxyConf(folder, ports[3], user, key, ports[4]))

  // Reads swift.conf from this folder instead of /etc/swift.
  const start = `import sys; from swift.common import utils; utils.SWIFT_CONF_FILE = sys.argv[2]
from swift.common.wsgi import run_wsgi; sys.exit(run_wsgi(sys.argv[1], sys.argv[3]))`
  const children = [
    program('memcached', MEMCACHED, ['-l', '127.0.0.1', '-p', String(ports[4]), '-U', '0', '-u', user, '-m', '16']),
    ...[...KINDS, 'proxy'].map((kind) =>
      program(kind, PYTHON, ['-c', start, join(folder, `${kind}.conf`), join(folder, 'swift.conf'), `${kind}-server`]),
    ),
  ]
  const stop = async () => {
    for (const { child } of children) child.kill('SIGTERM')
    const force = setTimeout(() => children.forEach(({ child }) => child.kill('SIGKILL')), 5_000)
    await Promise.all(children.map(({ ended }) => ended))
    clearTimeout(force)
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await Promise.all(ports.map(answers))).every(Boolean); tries += 1) {
    const dead = children.find(({ child }) => child.exitCode !== null)
    if (dead || tries > 600) {
      const said = children.map(({ kind, said: words }) => `${kind}: ${words()}`).join('\n')
      await stop()
      throw new Error(`Swift did not start:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const keyId = encodeURIComponent(`${key.account}:${key.name}`)
  return { url: `s3://${keyId}:${key.secret}@127.0.0.1:${ports[3]}/outcrop?tls=off`, folder, stop }
}
