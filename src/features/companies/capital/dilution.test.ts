import { expect, test } from 'vitest'
import { dilutionAt, expiryLadder, isExpired, isInTheMoney } from './dilution.ts'

const DAY = '2026-03-02'
const shares = { kind: 'shares', count: 1000, strike: null, expires_on: null } as const
const options = { kind: 'options', count: 100, strike: 1, expires_on: '2027-06-30' } as const
const warrants = { kind: 'warrants', count: 200, strike: 3, expires_on: '2028-01-31' } as const
const units = { kind: 'rsus', count: 50, strike: null, expires_on: null } as const
const ALL = [shares, options, warrants, units]

test('a line is in the money when its strike is below the price, not at it', () => {
  expect(isInTheMoney(options, 1)).toBe(false)
  expect(isInTheMoney(options, 1.01)).toBe(true)
  expect(isInTheMoney(units, 0.01)).toBe(true)
  expect(isInTheMoney(shares, 100)).toBe(false)
})

test('the treasury stock method buys back with the proceeds: 100 options at 1 dilute by 50 at a price of 2', () => {
  expect(dilutionAt(ALL, 2, DAY)).toMatchObject({
    issued: 1000,
    exercised: 150,
    proceeds: 100,
    boughtBack: 50,
    incremental: 100,
    diluted: 1100,
    marketCap: 2200,
  })
  expect(dilutionAt(ALL, 0.5, DAY).diluted).toBe(1050)
  expect(dilutionAt(ALL, 6, DAY)).toMatchObject({ exercised: 350, proceeds: 700, boughtBack: 116, incremental: 234 })
})

test('a price of nothing and a structure without lines dilute nothing', () => {
  expect(dilutionAt(ALL, 0, DAY)).toMatchObject({ exercised: 0, boughtBack: 0, diluted: 1000, marketCap: 0 })
  expect(dilutionAt([], 2, DAY)).toMatchObject({ diluted: 0, holders: 0 })
})

test('what has expired is left out, and counts on its last day', () => {
  expect(isExpired(options, '2027-06-30')).toBe(false)
  expect(isExpired(options, '2027-07-01')).toBe(true)
  expect(dilutionAt([shares, options], 2, '2027-07-01').diluted).toBe(1000)
})

test('a raise adds shares, and its warrants where they are in the money', () => {
  const raise = { amount: 500, price: 2, warrants: 0.5, strike: 3 }
  expect(dilutionAt([shares], 2, DAY, raise)).toMatchObject({ newShares: 250, newWarrants: 125, diluted: 1250 })
  expect(dilutionAt([shares], 2, DAY, raise).holders).toBe(80)
  expect(dilutionAt([shares], 6, DAY, raise)).toMatchObject({ exercised: 125, boughtBack: 62, incremental: 63 })
  expect(dilutionAt([shares], 2, DAY, { ...raise, price: 0 })).toMatchObject({ newShares: 0, diluted: 1000 })
})

test('the ladder has what runs out by year, and last what does not', () => {
  expect(expiryLadder(ALL, 2, DAY)).toEqual([
    { year: '2027', count: 100, inTheMoney: 100, proceeds: 100 },
    { year: '2028', count: 200, inTheMoney: 0, proceeds: 600 },
    { year: 'none', count: 50, inTheMoney: 50, proceeds: 0 },
  ])
  expect(expiryLadder(ALL, 2, '2029-01-01')).toHaveLength(1)
})
