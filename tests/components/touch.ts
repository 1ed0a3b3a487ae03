import { cdp } from 'vitest/browser'

export interface Point {
  readonly x: number
  readonly y: number
}

interface DevTools {
  send(method: 'Input.dispatchTouchEvent', params: object): Promise<unknown>
}

const devtools = () => cdp() as unknown as DevTools

/** Where the test's frame is in the window, whose coordinates the browser expects. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }
}

/** Fingers that go down together, move in a few steps, rest so that nothing glides on, and leave together. */
export async function touch(fingers: readonly { from: Point; to: Point }[]): Promise<void> {
  const start = Date.now() / 1000
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      ...inWindow({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }),
    }))
  const send = (type: string, seconds: number, touchPoints: object[]) =>
    devtools().send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + seconds })
  await send('touchStart', 0, at(0))
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', share / 10, at(share))
  await send('touchEnd', 0.2, [])
}

/** A pinch around a point, each of the two fingers `from` and then `to` pixels away from it. */
export function pinch({ x, y }: Point, from: number, to: number): Promise<void> {
  return touch([
    { from: { x: x - from, y }, to: { x: x - to, y } },
    { from: { x: x + from, y }, to: { x: x + to, y } },
  ])
}

/** Two taps in quick succession; the events carry their own times, so a slow machine does not part them. */
export async function doubleTap(point: Point): Promise<void> {
  const start = Date.now() / 1000
  for (const [step, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await devtools().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [inWindow(point)] : [],
      timestamp: start + step * 0.05,
    })
}
