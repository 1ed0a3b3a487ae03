import { expect, it } from 'vitest'
import { ByteNumbers, type NumberSigns, signedNumber } from './byte-numbers.ts'
import { plainNumber } from './table.ts'

const PLAIN: NumberSigns = { decimal: '.', thousands: '' }
const read = (text: string, signs = PLAIN) => {
  const bytes = new TextEncoder().encode(text)
  return new ByteNumbers(signs).read(bytes, 0, bytes.length)
}

it.each([
  '0',
  '7',
  '-7',
  '+7',
  '007',
  '1.',
  '.5',
  '-.5',
  '0.1',
  '0.30000000000000004',
  '123456789012345',
  '1234567890123456',
  '9007199254740993',
  '4999999.999999999',
  '1e5',
  '1E-5',
  '2.5e+300',
  '1e400',
  '1e',
  'e5',
  '.',
  '-',
  '',
  '1.2.3',
  '1,5',
  '0x10',
  'NaN',
  'Infinity',
  '1 2',
  '<0.01',
  '12abc',
  '0.000000000000000000000000001',
])('reads %j the same as plainNumber does', (text) => {
  expect(read(text)).toBe(plainNumber(text))
})

it.each([
  ['1,5', ',', '', 1.5],
  ['1.5', ',', '', Number.NaN],
  ['1.234,5', ',', '.', 1234.5],
  ['1,234.5', '.', ',', 1234.5],
  ['12,34', '.', ',', Number.NaN],
  ['1 234 567,5', ',', ' ', 1234567.5],
  ["1'234.5", '.', "'", 1234.5],
  ['1,5,5', ',', '', Number.NaN],
] as const)('reads %j with the decimal sign %j and %j between thousands as %d', (text, decimal, thousands, value) => {
  expect(read(text, { decimal, thousands })).toBe(value)
  expect(signedNumber(text, { decimal, thousands })).toBe(value)
})

it.each([
  ['007', true],
  ['-01', true],
  ['1234567890123456', true],
  ['0', false],
  ['0.5', false],
  ['123456789012345', false],
  ['0.1234567890123456789', false],
])('%s loses how it is written: %s', (text, loses) => {
  const numbers = new ByteNumbers(PLAIN)
  const bytes = new TextEncoder().encode(text)
  numbers.read(bytes, 0, bytes.length)
  expect(numbers.losesDigits).toBe(loses)
})
