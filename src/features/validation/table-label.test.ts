import { expect, it } from 'vitest'
import { tableLabel } from './table-label.ts'

it.each([
  ['collar.csv', 'collar.csv'],
  ['drilling 2024.xlsx#Lith log', 'Lith log · drilling 2024.xlsx'],
  ['delivery.zip/csv/collar.csv', 'collar.csv · delivery.zip/csv'],
  ['delivery.zip/book.xlsx#Collars', 'Collars · book.xlsx · delivery.zip'],
  ['hole#1.csv', 'hole#1.csv'],
])('says of %s first what tells it from others', (name, label) => {
  expect(tableLabel(name)).toBe(label)
})
