import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Trans } from 'react-i18next'
import { beforeEach, expect, test, vi } from 'vitest'

const folder = new URL('../../public/locales/en/', import.meta.url)
const requests: string[] = []
let online = true

async function serve(url: URL): Promise<Response> {
  requests.push(url.href)
  if (!online) return new Response('', { status: 503 })
  return new Response(readFileSync(new URL(url.pathname.split('/').at(-1) ?? '', folder)))
}

/** An instance that has loaded nothing. */
async function freshI18n() {
  vi.resetModules()
  return (await import('./i18n.ts')).i18n
}

beforeEach(() => {
  requests.length = 0
  online = true
  vi.stubGlobal('document', { baseURI: 'https://outcrop.example/base/' })
  vi.stubGlobal('fetch', serve)
  vi.spyOn(console, 'warn').mockReset()
})

test('a namespace is fetched once, relative to the base of the page and by the version of the build', async () => {
  const i18n = await freshI18n()
  expect(requests).toEqual([])
  await Promise.all([i18n.loadNamespaces('app'), i18n.loadNamespaces(['app', 'title'])])
  await i18n.loadNamespaces('app')
  expect(requests).toEqual([
    'https://outcrop.example/base/locales/en/app.json?v=test',
    'https://outcrop.example/base/locales/en/title.json?v=test',
  ])
})

test('counts choose the plural, numbers are formatted, other values stay as they are', async () => {
  const i18n = await freshI18n()
  await i18n.loadNamespaces(['deck', 'home', 'app'])
  expect([0, 1, 2, 1234].map((count) => i18n.t('deck:list.slides', { count }))).toEqual([
    '0 slides',
    '1 slide',
    '2 slides',
    '1,234 slides',
  ])
  const percents = [1.5, 2, 0.12345, 1234567.0004].map((percent) => i18n.t('home:member.trendUp', { percent }))
  expect(percents).toEqual(['1.5', '2', '0.123', '1,234,567'].map((text) => `Up ${text}% in 90 days`))
  expect(i18n.t('app:titled', { title: '<b> & $t(app:name) {{title}} 2000' })).toBe(
    '<b> & $t(app:name) {{title}} 2000 · Outcrop',
  )
})

test('numbers are formatted in each text that has a count', async () => {
  for (const file of readdirSync(folder))
    expect(readFileSync(new URL(file, folder), 'utf8'), file).not.toContain('{{count}}')
})

test('a namespace that cannot be loaded logs a warning, and the next call requests it again', async () => {
  const i18n = await freshI18n()
  online = false
  await i18n.loadNamespaces('home')
  expect(console.warn).toHaveBeenCalledTimes(1)
  expect(console.warn).toHaveBeenCalledWith('Messages of home could not be loaded', expect.any(Error))
  expect(i18n.t('home:member.follow')).toBe('member.follow')
  expect(requests).toHaveLength(1)
  online = true
  await i18n.loadNamespaces('home')
  expect(requests).toHaveLength(2)
  expect(i18n.t('home:member.follow')).toBe('Follow')
})

test('a key without a text has its default value', async () => {
  const i18n = await freshI18n()
  await i18n.loadNamespaces('asset')
  const find = i18n.t as (key: string, options: object) => unknown
  expect(find('asset:field.name.hint', { defaultValue: '' })).toBe('')
  expect(find('asset:field.name.problem', { defaultValue: {}, returnObjects: true })).toEqual({})
  expect(find('asset:field.crs.problem', { defaultValue: {}, returnObjects: true })).toHaveProperty('regex')
})

test('without the translations of problems, every problem reads as an unreachable service', async () => {
  const i18n = await freshI18n()
  await i18n.loadNamespaces('app')
  online = false
  await i18n.loadNamespaces('problem')
  expect(i18n.t('problem:not_found')).toBe(i18n.t('app:error.offlineText'))
  expect(i18n.t('app:error.offlineText')).toMatch(/^We can't reach the server/)
})

test('translations re-render components only if a text was missing before they arrived', async () => {
  const i18n = await freshI18n()
  const redraw = vi.fn()
  const { bindI18n, bindI18nStore } = i18n.options.react ?? {}
  expect(bindI18nStore).toBeFalsy()
  i18n.on(String(bindI18n), redraw)
  await i18n.loadNamespaces(['deck', 'shell'])
  expect(i18n.t('deck:list.title')).not.toBe('list.title')
  online = false
  await i18n.loadNamespaces('home')
  expect(i18n.t('home:member.follow')).toBe('member.follow')
  expect(redraw).not.toHaveBeenCalled()
  online = true
  await i18n.loadNamespaces(['home', 'asset'])
  expect(redraw).toHaveBeenCalledTimes(1)
})

test('one formatter serves the numbers of all texts', async () => {
  const i18n = await freshI18n()
  await i18n.loadNamespaces('deck')
  const made = vi.spyOn(Intl, 'NumberFormat')
  for (let count = 0; count < 20; count += 1) i18n.t('deck:list.slides', { count })
  expect(made).toHaveBeenCalledTimes(1)
})

test('an element stands in its place in a text, with its content as it is', async () => {
  const i18n = await freshI18n()
  await i18n.loadNamespaces('shell')
  const text = '<b>A & B</b> $t(title) {{text}} &amp;'
  const element = createElement(Trans<'confirmation.type', 'shell'>, {
    ns: 'shell',
    i18nKey: 'confirmation.type',
    components: { text: createElement('kbd', null, text) },
  })
  expect(renderToStaticMarkup(element)).toBe(
    'To continue, type <kbd>&lt;b&gt;A &amp; B&lt;/b&gt; $t(title) {{text}} &amp;amp;</kbd>',
  )
})
