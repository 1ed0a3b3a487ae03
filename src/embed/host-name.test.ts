import { expect, test } from 'vitest'
import { hostName } from './host-name.ts'

test('the outermost site shows an embed, whatever frames lie between', () => {
  expect(hostName(['https://frames.example', 'https://miner.example:8443'], 'https://frames.example/')).toBe(
    'miner.example:8443',
  )
})

test('a browser that does not tell it says at least where the page came from', () => {
  expect(hostName(undefined, 'https://miner.example/investors')).toBe('miner.example')
  expect(hostName([], 'https://miner.example/')).toBe('miner.example')
  expect(hostName(['null'], 'https://miner.example/')).toBe('miner.example')
})

test('a site that sends no referrer is not known', () => {
  expect(hostName(undefined, '')).toBe('')
})
