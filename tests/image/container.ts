import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../e2e/harness/product.ts'

const Config = v.object({
  OCIv1: v.object({
    config: v.object({
      User: v.string(),
      Env: v.array(v.string()),
      WorkingDir: v.optional(v.string(), '/'),
      Entrypoint: v.optional(v.array(v.string()), []),
      Cmd: v.optional(v.array(v.string()), []),
      Volumes: v.record(v.string(), v.unknown()),
    }),
  }),
  Docker: v.object({ config: v.object({ Healthcheck: v.object({ Test: v.array(v.string()) }) }) }),
})

const environment = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }

function buildah(...args: readonly string[]): string {
  return execFileSync('buildah', args, {
    cwd: ROOT,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

/** Makes the base images where they are missing, and builds one target of the Dockerfile. */
export function buildImages(...targets: readonly string[]): void {
  execFileSync('bash', ['tools/delivery/image-bases.sh'], { cwd: ROOT, env: environment, stdio: 'pipe' })
  // Layers are kept for the next build, which a machine that is thrown away never does.
  const kept = process.env['CI'] ? [] : ['--layers']
  for (const target of targets) {
    const named = ['--target', target, '-t', `outcrop-${target}`]
    buildah('build', '-q', ...kept, '--pull-never', '--format', 'docker', ...named, '.')
  }
}

/**
 * What `docker run --read-only` makes of an image, without an engine: a mount namespace in which the root is read-only,
 * the volumes are folders of their own, what is named for `--tmpfs` is memory, and the process is the image's user with the image's environment.
 */
const RUN = `
mount --bind "$MOUNT" "$MOUNT" && mount -o remount,bind,ro "$MOUNT"
mount --rbind /dev "$MOUNT/dev" && mount --rbind /proc "$MOUNT/proc"
mount --bind /etc/resolv.conf "$MOUNT/etc/resolv.conf"
for folder in $MEMORY; do mount -t tmpfs tmpfs "$MOUNT$folder"; done
for volume in $VOLUMES; do mount --bind "$STORE" "$MOUNT$volume"; done
exec env -i "\${VARIABLES[@]}" chroot --userspec="$IMAGE_USER:$IMAGE_USER" "$MOUNT" /bin/sh -c 'cd "$1" && shift && exec "$@"' sh "$FOLDER" "$@"
`

/** An image that was built, and the processes started from it. Its volume outlives a process, as a named one does. */
export class Container {
  readonly #name: string
  readonly #mount: string
  readonly #store = mkdtempSync(join(tmpdir(), 'outcrop-volume-'))
  readonly #config: v.InferOutput<typeof Config>
  readonly #children: ChildProcess[] = []

  readonly #memory: readonly string[]

  /** `memory` are folders as `--tmpfs` names them. */
  constructor(image: string, memory: readonly string[] = []) {
    this.#memory = memory
    this.#name = buildah('from', '--pull-never', `localhost/${image}`)
    this.#mount = buildah('mount', this.#name)
    this.#config = v.parse(Config, JSON.parse(buildah('inspect', '--type', 'image', `localhost/${image}`)))
    execFileSync('chown', [this.userId, this.#store])
  }

  /** Whole megabytes of the image's files. */
  get megabytes(): number {
    return Number(execFileSync('du', ['-xsm', this.#mount], { encoding: 'utf8' }).split('\t')[0])
  }

  get userId(): string {
    const { User } = this.#config.OCIv1.config
    return execFileSync('chroot', [this.#mount, 'id', '-u', User], { encoding: 'utf8' }).trim()
  }

  #call(settings: Readonly<Record<string, string>>, command: readonly string[]) {
    const { config } = this.#config.OCIv1
    const variables = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
    const script = `VARIABLES=(${variables.map((pair) => `'${pair.replaceAll("'", "'\\''")}'`).join(' ')})\nset -e${RUN}`
    const env = {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      MOUNT: this.#mount,
      STORE: this.#store,
      MEMORY: this.#memory.join(' '),
      VOLUMES: Object.keys(config.Volumes).join(' '),
      IMAGE_USER: this.userId,
      FOLDER: config.WorkingDir,
    }
    return {
      args: ['-m', '--propagation', 'private', 'bash', '--norc', '--noprofile', '-c', script, 'bash', ...command],
      env,
    }
  }

  /** Runs a command in the image to its end; without one, what the image starts. */
  run(
    settings: Readonly<Record<string, string>> = {},
    ...command: readonly string[]
  ): { code: number | null; says: string } {
    const { Entrypoint, Cmd } = this.#config.OCIv1.config
    const { args, env } = this.#call(settings, command.length > 0 ? command : [...Entrypoint, ...Cmd])
    const { status, stdout, stderr } = spawnSync('unshare', args, { env, encoding: 'utf8', timeout: 60_000 })
    return { code: status, says: stdout + stderr }
  }

  /** As the engine asks, again and again. */
  health(settings: Readonly<Record<string, string>>): number | null {
    const [, ...command] = this.#config.Docker.config.Healthcheck.Test
    return this.run(settings, ...command).code
  }

  start(settings: Readonly<Record<string, string>>): { stop(): Promise<number | null>; readonly says: () => string } {
    const { Entrypoint, Cmd } = this.#config.OCIv1.config
    const { args, env } = this.#call(settings, [...Entrypoint, ...Cmd])
    const child = spawn('unshare', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#children.push(child)
    let says = ''
    child.stdout.on('data', (chunk: Buffer) => (says += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (says += chunk.toString()))
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    return {
      says: () => says,
      stop: async () => {
        child.kill('SIGTERM')
        return await ended
      },
    }
  }

  remove(): void {
    for (const child of this.#children) child.kill('SIGKILL')
    buildah('rm', this.#name)
    rmSync(this.#store, { recursive: true, force: true })
  }
}
