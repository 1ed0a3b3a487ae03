import { expect, test } from 'vitest'
import type { Toast } from '#/state/notices.ts'
import { visibleToasts } from './visible-toasts.ts'

function toastsOf(count: number, open: (index: number) => boolean): Toast[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: `Toast ${index}`,
    open: open(index),
  }))
}

test('a toast stays on screen however many newer ones came and went', () => {
  const rendered = visibleToasts(toastsOf(500, (index) => index === 499))
  expect(rendered[0]).toMatchObject({ id: '499', open: true })
  expect(rendered.length).toBeLessThan(20)
})

test('all open toasts are rendered, newest last', () => {
  expect(visibleToasts(toastsOf(30, () => true)).map((toast) => toast.id)).toEqual(
    Array.from({ length: 30 }, (_, index) => String(29 - index)),
  )
})

test('a toast that has just closed is rendered for its closing animation', () => {
  expect(visibleToasts(toastsOf(3, (index) => index !== 0)).map((toast) => toast.id)).toEqual(['2', '1', '0'])
})
