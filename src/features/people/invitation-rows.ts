import {
  grantedPermissions,
  INVITATIONS_MAX,
  MEMBER_NAME_MAX,
  type Invitation,
} from '@outcrop/contract/people/member.ts'
import { EmailAddress } from '@outcrop/contract/api/field.ts'
import { PERMISSIONS, type Permission } from '@outcrop/contract/account/roles.ts'
import * as v from 'valibot'

export type RowIssue =
  | 'emailMissing'
  | 'emailInvalid'
  | 'nameTooLong'
  | 'permissionUnknown'
  | 'twice'
  | 'alreadyMember'
  | 'alreadyInvited'
  | 'mailedOften'

/** One line of a file, as far as it is understood. */
export interface InvitationRow {
  /** Counted from 1, as an editor counts. */
  readonly line: number
  /** The line as it was given, so that nothing is lost that could not be read. */
  readonly text: string
  readonly email: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly issue: RowIssue | null
  /** What the issue is about, such as the unknown permission. */
  readonly about: string
}

export interface ReadRows {
  /** The line with the headings, without which other lines may not be understood. */
  readonly heading: string | null
  readonly rows: readonly InvitationRow[]
  /** More people than can be invited at once; only the first ones are read. */
  readonly tooMany: boolean
}

const HEADINGS: Readonly<Record<string, 'email' | 'name' | 'permissions'>> = {
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  address: 'email',
  name: 'name',
  fullname: 'name',
  permissions: 'permissions',
  permission: 'permissions',
  rights: 'permissions',
}
const USUAL = ['email', 'name', 'permissions'] as const

const letters = (text: string) => text.replaceAll(/[^A-Za-z]/g, '').toLowerCase()

/** Permissions by the words that people write. */
const WORDS: Readonly<Record<string, Permission>> = {
  ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, permission])),
  presentation: 'presentations',
  present: 'presentations',
  companyadmin: 'admin',
  administrator: 'admin',
}

/** Cells of one line: comma, semicolon or tab between them, quotes around those that hold one. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    if (sign === '"' && quoted && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (sign === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

function separatorOf(lines: readonly string[]): string {
  const counted = ['\t', ';', ','].map((sign) => ({
    sign,
    count: lines.filter((line) => line.includes(sign)).length,
  }))
  return counted.find(({ count }) => count > 0 && count >= lines.length / 2)?.sign ?? ','
}

/** `Mira Sandvik <mira@example.com>`, as mail programs copy people. */
function mailPerson(text: string): { email: string; name: string } | null {
  const [, before = '', email] = /^([^<]*)<([^<>\s]+)>$/.exec(text.trim()) ?? []
  const name = before.trim().replaceAll(/^"|"$/g, '').trim()
  return email === undefined || name.includes('"') ? null : { name, email }
}

/** A name for an address that came without one: `mira.sandvik@…` is Mira Sandvik. */
export function nameFromEmail(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/**
 * People to invite, from a pasted text or a CSV file with or without headings. Every line that is not empty becomes a row,
 * those with an issue too. `usual` are the permissions of lines that name none.
 */
export function readInvitations(text: string, usual: readonly Permission[]): ReadRows {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '')
  const separator = separatorOf(lines.map((line) => line.text))
  const heads = cellsOf(lines[0]?.text ?? '', separator).map((cell) => HEADINGS[letters(cell)])
  const hasHeads = heads.includes('email')
  const columns = hasHeads ? heads : USUAL
  const given = hasHeads ? lines.slice(1) : lines
  const seen = new Set<string>()
  const rows = given.slice(0, INVITATIONS_MAX).map((line) => {
    const row = readRow(line, columns, separator, usual)
    const isTwice = row.issue === null && seen.has(row.email)
    seen.add(row.email)
    return isTwice ? { ...row, issue: 'twice' as const } : row
  })
  return { heading: hasHeads ? (lines[0]?.text ?? null) : null, rows, tooMany: given.length > INVITATIONS_MAX }
}

function readRow(
  { line, text }: { line: number; text: string },
  columns: readonly (string | undefined)[],
  separator: string,
  usual: readonly Permission[],
): InvitationRow {
  const person = mailPerson(text)
  const cells = person ? [person.email, person.name] : cellsOf(text, separator)
  const cell = (name: string) => cells[person ? USUAL.indexOf(name as 'email') : columns.indexOf(name)] ?? ''
  // Without headings and a column for permissions, further cells are permissions as well.
  const words = [cell('permissions'), ...(columns === USUAL ? cells.slice(USUAL.length) : [])]
    .flatMap((part) => part.split(/[;,|/+&]|\band\b/))
    .map((word) => word.trim())
    .filter(Boolean)
  const unknown = words.find((word) => WORDS[letters(word)] === undefined)
  const chosen = words.flatMap((word) => WORDS[letters(word)] ?? [])
  const parsed = v.safeParse(EmailAddress, cell('email'))
  const email = parsed.success ? parsed.output : cell('email')
  const name = cell('name') || nameFromEmail(email)
  const issue =
    email === ''
      ? 'emailMissing'
      : !parsed.success
        ? 'emailInvalid'
        : name.length > MEMBER_NAME_MAX
          ? 'nameTooLong'
          : unknown === undefined
            ? null
            : 'permissionUnknown'
  const permissions = words.length > 0 ? grantedPermissions(chosen) : grantedPermissions(usual)
  const about = issue === 'permissionUnknown' ? (unknown ?? '') : email
  return { line, text, email, name, permissions, issue, about }
}

/** The rows that can be invited, as the API takes them. */
export function invitationsOf(rows: readonly InvitationRow[]): Invitation[] {
  return rows
    .filter((row) => row.issue === null)
    .map(({ email, name, permissions }) => ({
      email_address: email,
      name,
      permissions: [...permissions],
      ends_at: null,
    }))
}
