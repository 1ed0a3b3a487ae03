import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag))))
  })
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}

/** The password's hash in PHC form, with its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive({ message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** A hash that no password has, so that unknown accounts cost the same time. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password is the hash's; takes the same time where there is no hash. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const found = (hash ?? NOBODY).match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/)
  const [, memory, passes, parallelism, salt = '', tag = ''] = found ?? []
  if (!found) throw new Error('A password hash is not in the form that this server writes')
  const expected = Buffer.from(tag, 'base64')
  const given = await derive({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected) && hash !== null
}
