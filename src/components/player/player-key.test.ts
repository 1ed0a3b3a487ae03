import { expect, test } from 'vitest'
import { playerAction, speedAfter } from './player-key.ts'

const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test('keys play, seek, mute and change the speed, wherever the focus is', () => {
  for (const isInside of [true, false]) {
    expect(playerAction(press(' '), isInside)).toEqual({ does: 'toggle' })
    expect(playerAction(press('K'), isInside)).toEqual({ does: 'toggle' })
    expect(playerAction(press('ArrowRight'), isInside)).toEqual({ does: 'move', by: 5 })
    expect(playerAction(press('j'), isInside)).toEqual({ does: 'move', by: -10 })
    expect(playerAction(press('7'), isInside)).toEqual({ does: 'jump', to: 0.7 })
    expect(playerAction(press('>'), isInside)).toEqual({ does: 'faster' })
  }
})

test('keys that scroll the page do so, unless the focus is in the player', () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End']) {
    expect(playerAction(press(key), true)).not.toBeNull()
    expect(playerAction(press(key), false)).toBeNull()
  }
})

test('shortcuts of the browser are left alone, and other keys do nothing', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(playerAction(press('f', held), true)).toBeNull()
  for (const key of ['x', 'Tab', 'Enter', 'Escape', 'F5', 'constructor'])
    expect(playerAction(press(key), true)).toBeNull()
})

test('the speed goes up and down by steps, and stays at its ends', () => {
  expect([speedAfter(1, 1), speedAfter(1, -1), speedAfter(2, 1), speedAfter(0.5, -1), speedAfter(1.1, 1)]).toEqual([
    1.25, 0.75, 2, 0.5, 1.25,
  ])
})
