import { describe, expect, test } from 'vitest'
import { peopleOf } from './other-backend/people-of.ts'
import { rows, titleOf } from './other-backend/finding.ts'
import { walkBackend } from './other-backend/walk.ts'

const url = (process.env['API_URL'] ?? '').replace(/\/$/, '')

describe(`the backend at ${url}`, async () => {
  const findings = await walkBackend(url, peopleOf(process.env))
  const unwalked = findings.filter(({ outcome }) => outcome === 'not walked')
  if (unwalked.length > 0)
    process.stdout.write(`\nNot walked:\n${unwalked.map(({ row, words }) => `  ${row}: ${words}`).join('\n')}\n`)

  test.each(rows.map(([name, row]) => titleOf(name, row)))('%s', (title) => {
    const wrong = findings.filter(({ row, outcome }) => row === title && (outcome === 'wrong' || outcome === 'missing'))
    expect(wrong.map(({ who, words }) => `as ${who}: ${words}`)).toEqual([])
  })
})
