import { expect, test } from 'vitest'
import { invitationsOf, nameFromEmail, readInvitations } from './invitation-rows.ts'

const read = (text: string) => readInvitations(text, ['presentations']).rows

test('reads lines without headings, with names and permissions in any of the usual ways', () => {
  expect(
    read(
      'mira@example.com, Mira Sandvik, Data; Presentations\nole.berg@example.com\n"Ana Silva" <ANA@example.com>\nx@example.com,"Silva, Xana",Company admin',
    ).map(({ email, name, permissions, issue }) => [email, name, permissions, issue]),
  ).toEqual([
    ['mira@example.com', 'Mira Sandvik', ['presentations', 'data'], null],
    ['ole.berg@example.com', 'Ole Berg', ['presentations'], null],
    ['ana@example.com', 'Ana Silva', ['presentations'], null],
    ['x@example.com', 'Silva, Xana', ['presentations', 'dora', 'data', 'admin'], null],
  ])
})

test('reads a file with headings in any order, from a spreadsheet too', () => {
  expect(readInvitations('Name;E-mail\nMira;mira@example.com', []).heading).toBe('Name;E-mail')
  const rows = read('\uFEFFName;Permissions;E-mail\r\nMira;DORA;mira@example.com\r\n\r\nOle;;ole@example.com\r\n')
  expect(rows.map(({ line, email, name, permissions }) => [line, email, name, permissions])).toEqual([
    [2, 'mira@example.com', 'Mira', ['dora']],
    [4, 'ole@example.com', 'Ole', ['presentations']],
  ])
})

test('names what is wrong with a line, and keeps the line', () => {
  const rows = read(
    `mira@example.com\nnobody, Nobody\n,Without\nana@example.com,Ana,Wizard\nMIRA@example.com\nole@example.com,${'x'.repeat(121)}`,
  )
  expect(rows.map(({ issue, about }) => [issue, about])).toEqual([
    [null, 'mira@example.com'],
    ['emailInvalid', 'nobody'],
    ['emailMissing', ''],
    ['permissionUnknown', 'Wizard'],
    ['twice', 'mira@example.com'],
    ['nameTooLong', 'ole@example.com'],
  ])
  expect(rows[3]?.text).toBe('ana@example.com,Ana,Wizard')
  expect(invitationsOf(rows).map((person) => person.email_address)).toEqual(['mira@example.com'])
})

test('says when a file has more people than can be invited at once', () => {
  const lines = Array.from({ length: 501 }, (_, index) => `p${index}@example.com`).join('\n')
  const all = readInvitations(lines, [])
  expect([all.rows.length, all.tooMany]).toEqual([500, true])
  expect(readInvitations('', []).rows).toEqual([])
})

test('makes a name of an address', () => {
  expect(nameFromEmail('mira.sandvik@example.com')).toBe('Mira Sandvik')
  expect(nameFromEmail('')).toBe('')
})
