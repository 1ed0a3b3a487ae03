import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { BareQuestions } from './harness/bare-questions.tsx'
import { ROOT } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

const ADDRESS = '/bare-questions'

let script = ''

test.beforeAll(async () => {
  const made = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react()],
    define: { __BUILD_VERSION__: JSON.stringify('test') },
    build: {
      write: false,
      target: 'es2024',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(ROOT, 'tests/e2e/harness/bare-questions.tsx'),
        output: { codeSplitting: false },
      },
    },
  })
  const [{ output }] = (Array.isArray(made) ? made : [made]) as [Rolldown.RolldownOutput]
  script = output[0].code
})

/** Opens the page on the product's own origin, with the style sheet of its build. */
async function openQuestions(page: Page) {
  const shell = readFileSync(join(ROOT, 'dist/index.html'), 'utf8')
  const styles = (/<link rel="stylesheet"[^>]*>/.exec(shell)?.[0] ?? '').replace('./', '/')
  await page.route(`**${ADDRESS}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Questions</title>${styles}<link rel="icon" href="data:,"><main id="root"></main>
<script type="module" src="${ADDRESS}.js"></script></html>`,
    }),
  )
  await page.goto(ADDRESS)
  await page.waitForFunction(() => 'questions' in window)
}

/** Calls one of the app's functions and leaves its answer where the test finds it. */
function ask(page: Page, name: keyof BareQuestions, options?: object) {
  return page.evaluate(
    ([wanted, given]) => {
      const { questions } = window as unknown as { questions: Record<string, (options?: unknown) => Promise<unknown>> }
      Object.assign(window, { answer: 'none yet' })
      void questions[wanted]?.(given)?.then((answer) => Object.assign(window, { answer }))
    },
    [name, options] as const,
  )
}

const answered = (page: Page) => page.evaluate(() => (window as unknown as { answer: unknown }).answer)

test('a confirmation without options uses the default texts, and requires its checkbox', async ({ visitor }) => {
  await openQuestions(visitor)
  await ask(visitor, 'confirm')
  const dialog = visitor.getByRole('alertdialog', { name: 'Confirmation', exact: true })
  await expect(dialog).toHaveAccessibleDescription('Are you sure?')
  const box = dialog.getByRole('checkbox', { name: 'I understand and wish to continue' })
  await expect(box).not.toBeChecked()
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Confirm'])
  const submit = dialog.getByRole('button', { name: 'Confirm', exact: true })
  await expect(submit).toHaveClass(/\bbg-destructive\b/)
  await expect(visitor).toBeAccessible()

  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('You must confirm this action')
  await expect(box).toBeFocused()
  expect(await answered(visitor)).toBe('none yet')
  await box.press('Space')
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => answered(visitor)).toBe(true)

  await ask(visitor, 'confirm')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => answered(visitor)).toBe(false)
  await ask(visitor, 'confirm')
  await expect(box).not.toBeChecked()
  await visitor.keyboard.press('Escape')
  await expect.poll(() => answered(visitor)).toBe(false)

  await ask(visitor, 'confirm', { confirmationRequired: false, submitText: 'Go on', variant: 'default' })
  await expect(box).toBeHidden()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => answered(visitor)).toBe(true)
})

test('a warning without options uses the default texts, and a long one scrolls', async ({ visitor }) => {
  await openQuestions(visitor)
  await ask(visitor, 'warn')
  const dialog = visitor.getByRole('alertdialog', { name: 'Warning', exact: true })
  await expect(dialog).toHaveAccessibleDescription('This action is forbidden')
  await expect(dialog.getByRole('button')).toHaveText(['Ok'])
  await expect(visitor).toBeAccessible()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog).toBeHidden()
  expect(await answered(visitor)).toBeUndefined()

  await ask(visitor, 'warn', { description: 'Nothing may be changed while the audit goes on. '.repeat(200) })
  await expect(dialog).toBeVisible()
  const scrolled = await dialog.evaluate((element) => {
    const body = [...element.querySelectorAll('*')].find(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    )
    return body ? body.clientHeight / innerHeight : null
  })
  expect(scrolled).toBeLessThanOrEqual(0.4)
  expect(scrolled).toBeGreaterThan(0.38)
})

test('the details of a guest are kept for 24 hours', async ({ visitor }) => {
  await openQuestions(visitor)
  const before = Date.now() / 1000
  await ask(visitor, 'writeGuest', { name: 'Ada Guest', emailAddress: 'ada@example.com' })
  const cookie = (await visitor.context().cookies()).find(({ name }) => name === 'guest-info')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({
    name: 'Ada Guest',
    emailAddress: 'ada@example.com',
  })
  expect(cookie?.sameSite).toBe('Lax')
  expect((cookie?.expires ?? 0) - before).toBeGreaterThan(24 * 3600 - 5)
  expect((cookie?.expires ?? 0) - before).toBeLessThan(24 * 3600 + 60)
})
