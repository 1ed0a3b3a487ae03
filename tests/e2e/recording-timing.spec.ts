import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { RecordingTiming } from '@outcrop/contract/recordings/recording-timing.ts'
import { copyDeck } from './harness/decks.ts'
import { createRecording } from './harness/recordings.ts'
import { expect, test, type Actor } from './harness/test.ts'

const screen = (page: Page) => page.getByRole('group', { name: 'Slides and cuts of the recording' })
const position = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })
const rowTime = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Start of row ${number}`, exact: true })

async function openTiming({ page, api }: Actor, withDeck = true) {
  const deck = withDeck ? await copyDeck(api) : null
  const recording = await createRecording(api, { deckId: deck?.id ?? null })
  await page.goto(`/admin/recordings/${recording.id}?tab=slides`)
  await expect(screen(page)).toBeVisible()
  return recording
}

async function timingOf({ api }: Actor, id: string): Promise<RecordingTiming> {
  return await api.send('GET', `/v2/recordings/${id}/timing`)
}

/** Goes to a whole second. */
async function goTo(page: Page, second: number) {
  await position(page).press('Home')
  for (let step = 0; step < second; step += 1) await position(page).press('Shift+ArrowRight')
  await expect(position(page)).toHaveAttribute('aria-valuetext', `0:0${second}`)
}

const mediaTime = (page: Page) =>
  page.getByLabel('Recording', { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)

test('slides are pressed along, moved by keys, undone, and there after a reload', async ({ admin }) => {
  const { page } = admin
  const recording = await openTiming(admin)
  await expect(page.getByText('No slide is shown here yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show slide 1 from here/ })).toBeVisible()
  const play = page.getByRole('button', { name: 'Play', exact: true })
  await play.focus()
  await page.keyboard.press('ArrowRight')
  await expect(rowTime(page, 1)).toHaveValue('0:00')
  await goTo(page, 2)
  await page.getByRole('button', { name: /^Show slide 3 from here/ }).click()
  await expect(rowTime(page, 2)).toHaveValue('0:02')
  await expect(page.getByRole('figure')).toContainText('3.')

  await play.click()
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(2.2)
  await page.keyboard.press('Space')
  await page.keyboard.press('k')
  await expect(page.getByRole('combobox', { name: 'Slide of row 3' })).toHaveValue(/./)
  await page.keyboard.press('Control+z')
  await expect(rowTime(page, 3)).toBeHidden()

  const edge = page.getByRole('slider', { name: /^Start of slide 3/ })
  await edge.press('ArrowLeft')
  await edge.press('Shift+ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuetext', '0:00.9')
  await edge.press('Control+z')
  await expect(edge).toHaveAttribute('aria-valuetext', '0:02')
  await edge.press('Control+Shift+z')
  await expect(edge).toHaveAttribute('aria-valuetext', '0:00.9')
  await rowTime(page, 2).fill('0:01,5')
  await rowTime(page, 2).press('Enter')
  await expect(edge).toHaveAttribute('aria-valuetext', '0:01.5')
  await rowTime(page, 2).fill('soon')
  await expect(rowTime(page, 2)).toHaveAttribute('aria-invalid', 'true')
  // A field has the keys for itself.
  await rowTime(page, 2).press('Control+z')
  await expect(edge).toHaveAttribute('aria-valuetext', '0:01.5')
  await rowTime(page, 2).press('Escape')
  const slide = page.getByRole('combobox', { name: 'Slide of row 2' })
  await slide.focus()
  await slide.selectOption({ index: 1 })
  await expect(page.getByRole('slider', { name: /^Start of slide 2/ })).toBeVisible()
  await expect(slide).toBeFocused()

  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(rowTime(page, 2)).toHaveValue('0:01.5')
  expect((await timingOf(admin, recording.id)).log).toMatchObject([{ at: 0 }, { at: 1500 }])
  await expect(page).toBeAccessible()
})

test('a part is cut, played over, and missing in the copy that is made', async ({ admin }) => {
  const { page } = admin
  const recording = await openTiming(admin, false)
  await goTo(page, 1)
  await page.getByRole('button', { name: 'Cut from here' }).click()
  await goTo(page, 3)
  await page.getByRole('button', { name: 'Cut from 0:01 to here' }).click()
  await expect(page.getByRole('slider', { name: 'End of cut 1' })).toHaveAttribute('aria-valuetext', '0:03')
  await expect(page.getByText('The copy without the cuts is ready')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('0:02 of 0:04 are watched.')).toBeVisible()
  const { cut_copy: copy } = await timingOf(admin, recording.id)
  expect(copy?.size).toBeGreaterThan(0)

  await goTo(page, 0)
  const places: number[] = []
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(async () => {
      const place = await mediaTime(page)
      places.push(place)
      return place
    })
    .toBeGreaterThan(3.2)
  expect(places.filter((place) => place > 1.3 && place < 2.9)).toEqual([])

  // Clips are named in the time that is watched.
  await page.getByRole('link', { name: 'Clips' }).click()
  await page.getByRole('button', { name: 'New clip' }).click()
  const clip = page.getByRole('dialog', { name: 'New clip' })
  await clip.getByRole('textbox', { name: 'Title' }).fill('The result')
  await clip.getByRole('textbox', { name: 'Start' }).fill('0:00.5')
  await clip.getByRole('textbox', { name: 'End' }).fill('0:03.5')
  await clip.getByRole('button', { name: 'Create clip' }).click()
  await expect(clip.getByText('The recording ends before')).toBeVisible()
  await clip.getByRole('textbox', { name: 'End' }).fill('0:01.5')
  await clip.getByRole('button', { name: 'Create clip' }).click()
  await expect(page.getByText('0:00 to 0:01')).toBeVisible()
  expect(await admin.api.send('GET', `/v2/recordings/${recording.id}/clips`)).toMatchObject({
    results: [{ start: 0.5, end: 3.5 }],
  })

  await page.goto(`/admin/recordings/${recording.id}?tab=slides`)
  await page.getByText('Cuts', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Delete cut 1' }).click()
  await expect(page.getByText('The copy without the cuts is ready')).toBeHidden()
  expect((await timingOf(admin, recording.id)).cut_copy).toBeNull()
})

test('the log of a presentation is imported and chapters leave as WebVTT', async ({ admin }) => {
  const { page } = admin
  await openTiming(admin)
  const menu = page.getByRole('button', { name: 'Import and export' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Download chapters as WebVTT' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Import a log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import the log of a presentation' })
  const log = dialog.getByRole('textbox', { name: 'Log as JSON' })
  await log.fill('[{"at":"soon"}]')
  await expect(dialog.getByText('Entry 1: “at” is missing or wrong')).toBeVisible()
  const deckId = (await timingOf(admin, page.url().split('/').at(-1)?.split('?')[0] ?? '')).deck_id
  const { results } = await admin.api.send<{ results: { id: string; title: string }[] }>(
    'GET',
    `/v2/decks/${deckId}/slides`,
  )
  const [first, second] = results
  await log.fill(
    JSON.stringify([
      { at: 0, event: { kind: 'open', deck_id: deckId, slide_id: first?.id } },
      { at: 2000, event: { kind: 'go', slide_id: second?.id } },
      { at: 3000, event: { kind: 'go', slide_id: 'of another deck' } },
    ]),
  )
  await expect(dialog.getByText('1 entry shows a slide of another deck')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use 2 slides' }).click()
  await expect(rowTime(page, 2)).toHaveValue('0:02')
  await menu.click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download chapters as WebVTT' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain(`00:00:00.000 --> 00:00:02.000\n${first?.title}`)
})

test('who does not work with presentations gets neither the whole video nor its controls', async ({ admin, as }) => {
  const recording = await createRecording(admin.api)
  const analyst = await as('analyst')
  await analyst.page.goto(`/admin/recordings/${recording.id}?tab=slides`)
  await expect(analyst.page.getByText('Only people who work with presentations can change this.')).toBeVisible()
  await expect(screen(analyst.page)).toBeHidden()
})

test('when somebody else changed the same, one chooses which of the two stays', async ({ admin, as, consoleWatch }) => {
  consoleWatch.allow(/status of 412/)
  const { page } = admin
  const recording = await openTiming(admin, false)
  const lead = await as('lead')
  const theirs = { chapters: [{ at: 0, title: 'Theirs' }] }
  await page.getByText('Chapters', { exact: true }).last().click()
  await lead.api.send('PATCH', `/v2/recordings/${recording.id}/timing`, theirs)
  await page.getByText('Own chapters').click()
  await page.getByRole('button', { name: 'Add chapter here' }).click()
  await expect(page.getByRole('alert')).toContainText(`${lead.api.user.name} changed this while you were editing`)
  await page.getByRole('button', { name: 'Take theirs' }).click()
  const title = page.getByRole('textbox', { name: 'Title of chapter 1' })
  await expect(title).toHaveValue('Theirs')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(title).toHaveValue('Chapter 1')
  await expect(saved(page)).toBeVisible()
  expect((await timingOf(admin, recording.id)).chapters).toEqual([{ at: 0, title: 'Chapter 1' }])
})
