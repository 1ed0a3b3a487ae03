import type { FixStep, PartChoice } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drillFiles, recipeOf } from '../../../tests/components/drill-files.ts'
import { noteWorkers } from '../../../tests/components/note-workers.ts'
import { sessionHelp } from '../../../tests/components/session-help.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'

const workers: Worker[] = []
let check: ReturnType<typeof sessionHelp>
let store: SessionStore

const drilling = drillFiles()
const recipe = { ...recipeOf(drilling), crs: 'EPSG:26909' }
const files = drilling.map(({ name, header, rows }) => new File([[header, ...rows, ''].join('\n')], name))
const GRID = `ncols 60\nnrows 60\nxllcorner 511500\nyllcorner 6200500\ncellsize 50\n${`${'900 '.repeat(60)}\n`.repeat(60)}`
const ground: PartChoice = { file: 'ground.asc', kind: 'grid', use: 'terrain', crs: null, mends: [] }
/** Types a text into a cell of the table of samples. */
const typed = (id: string, text: string, line = 7): FixStep => ({
  id,
  version: 1,
  rule: '',
  fix: 'set_text',
  lines: [{ table: 'assay.csv', line, column: 'Au_ppm' }],
  choice: { text },
})
const savedFixes = () => check.recipe().mends.map(({ id }) => id)
const cell = async (line = 7) => (await store.session.rows('assay.csv', line - 2, line - 1))[0]?.cells[3]

beforeEach(async () => {
  noteWorkers(workers)
  check = sessionHelp()
  store = createSessionStore(check.help)
  await store.addOwn([...files, new File([GRID], 'ground.asc')])
  check.choose(recipe)
  await store.openChosen()
})
afterEach(() => {
  store.end()
  workers.length = 0
  vi.unstubAllGlobals()
})

describe('a change of the tables', () => {
  test('is in the recipe and in the tables when they are opened for another ground at the same time', async () => {
    const fixing = store.change({ kind: 'fix', step: typed('a', '0.7') })
    // The ground is chosen while the fix is at work: the recipe of this moment does not have it.
    check.choose({ ...check.recipe(), parts: [ground] })
    const opening = store.openChosen()
    await Promise.all([fixing, opening])
    expect(savedFixes()).toEqual(['a'])
    expect(store.read().results?.recipe).toMatchObject({ mends: [{ id: 'a' }], parts: [{ file: 'ground.asc' }] })
    expect(store.read().results?.skipped.map(({ code }) => code)).not.toContain('C08')
    expect(await cell()).toBe('0.7')
  })

  test('that waits for an opening is made on what that opened', async () => {
    check.choose({ ...recipe, parts: [ground] })
    const opening = store.openChosen()
    const fixing = store.change({ kind: 'fix', step: typed('a', '0.7') })
    await Promise.all([opening, fixing])
    expect(savedFixes()).toEqual(['a'])
    expect(store.read().results?.recipe.parts).toHaveLength(1)
    expect(await cell()).toBe('0.7')
  })

  test('that takes a fix out leaves what was chosen at the same time', async () => {
    await store.change({ kind: 'fix', step: typed('a', '0.7') })
    await store.change({ kind: 'fix', step: typed('b', '0.8', 8) })
    check.choose({ ...check.recipe(), parts: [ground] })
    const opening = store.openChosen()
    await Promise.all([store.change({ kind: 'remove', id: 'a' }), opening])
    expect(savedFixes()).toEqual(['b'])
    expect(store.read().results?.recipe).toMatchObject({ mends: [{ id: 'b' }], parts: [{ file: 'ground.asc' }] })
    expect(store.read().results?.skipped.map(({ code }) => code)).not.toContain('C08')
  })

  test('is made on those before it, which were not waited for', async () => {
    await Promise.all([
      store.change({ kind: 'rule', code: 'C01', choice: { severity: 'off', limits: {} } }),
      store.change({ kind: 'fix', step: typed('a', '0.7') }),
      store.change({ kind: 'rule', code: 'C02', choice: { severity: 'info', limits: {} } }),
      store.change({ kind: 'outputs', of: ({ desurvey }) => ({ desurvey: { ...desurvey, step: 5 } }) }),
      store.change({ kind: 'outputs', of: ({ desurvey }) => ({ desurvey: { ...desurvey, declination: 3 } }) }),
    ])
    const { rules, desurvey } = check.recipe()
    expect(Object.keys(rules)).toEqual(['C01', 'C02'])
    expect([savedFixes(), desurvey.step, desurvey.declination]).toEqual([['a'], 5, 3])
    expect(store.read().results?.recipe).toEqual(check.recipe())
  })

  test('is made of the recipe that is taken from elsewhere while it is at work', async () => {
    const fixing = store.change({ kind: 'fix', step: typed('a', '0.7') })
    await Promise.resolve()
    check.replace({ ...recipe, parts: [ground], mends: [typed('theirs', '0.9', 8)] })
    const opening = store.openChosen()
    await Promise.all([fixing, opening])
    expect(savedFixes()).toEqual(['theirs', 'a'])
    expect(store.read().results?.recipe).toMatchObject({ mends: [{ id: 'theirs' }, { id: 'a' }], parts: [ground] })
    expect([await cell(), await cell(8)]).toEqual(['0.7', '0.9'])
  })

  test('that does not suit the recipe from elsewhere is refused, and nothing of it stays', async () => {
    const lines = [{ table: 'assay.csv', line: 483, column: null }]
    const dropped: FixStep = { id: 'a', version: 1, rule: 'A04', fix: 'drop_row', lines, choice: {} }
    const fixing = store.change({ kind: 'fix', step: dropped })
    await Promise.resolve()
    const theirs = { ...recipe, mends: [typed('theirs', '0.9', 483)] }
    check.replace(theirs)
    await expect(fixing).rejects.toMatchObject({ code: 'nothing_to_mend' })
    await store.openChosen()
    expect(check.recipe()).toEqual(theirs)
    expect(store.read().results?.recipe.mends).toEqual(theirs.mends)
    expect(await cell(483)).toBe('0.9')
  })

  test('undoes no fix of others', async () => {
    await store.change({ kind: 'fix', step: typed('a', '0.7') })
    check.replace({ ...recipe, mends: [typed('theirs', '0.9')] })
    const opening = store.openChosen()
    await expect(store.change({ kind: 'undo' })).rejects.toMatchObject({ code: 'nothing_to_undo' })
    await opening
    expect([savedFixes(), await cell()]).toEqual([['theirs'], '0.9'])
  })

  test('is undone and redone, with what was chosen since', async () => {
    await store.change({ kind: 'fix', step: typed('a', '0.7') })
    await store.change({ kind: 'rule', code: 'C01', choice: { severity: 'off', limits: {} } })
    await store.change({ kind: 'outputs', of: () => ({ censored: 'zero' }) })
    check.recipes.edit((draft) => ({ recipe: { ...draft.recipe, parts: [ground] } }))
    const opening = store.openChosen()
    await Promise.all([store.change({ kind: 'undo' }), store.change({ kind: 'undo' }), opening])
    expect(check.recipe()).toMatchObject({ mends: [], rules: {}, censored: 'zero', parts: [ground] })
    expect(store.read().results?.recipe).toEqual(check.recipe())
    expect(await cell()).not.toBe('0.7')
    await store.change({ kind: 'redo' })
    expect([savedFixes(), await cell(), check.recipes.read().canRedo]).toEqual([['a'], '0.7', true])
  })

  test('that is undone and stopped is as it was', async () => {
    await store.change({ kind: 'fix', step: typed('a', '0.7') })
    const outcomes = Promise.allSettled([store.change({ kind: 'undo' })])
    await store.stop()
    expect(await outcomes).toMatchObject([{ status: 'rejected' }])
    expect([savedFixes(), await cell(), check.recipes.read().canRedo]).toEqual([['a'], '0.7', false])
  })

  test('is refused where the worker fails, and can be made once the tables are open again', async () => {
    const fixing = store.change({ kind: 'fix', step: typed('a', '0.7') })
    const next = store.change({ kind: 'fix', step: typed('b', '0.8', 8) })
    const outcomes = Promise.allSettled([fixing, next])
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' }))
    expect((await outcomes).map((one) => one.status === 'rejected' && one.reason)).toMatchObject([
      { code: 'change_lost' },
      { code: 'change_lost' },
    ])
    expect(savedFixes()).toEqual([])
    await store.addAgain()
    await store.openChosen()
    await store.change({ kind: 'fix', step: typed('a', '0.7') })
    expect([savedFixes(), await cell()]).toEqual([['a'], '0.7'])
  })

  test('that waits is not made once the opening before it was stopped', async () => {
    check.choose({ ...recipe, parts: [ground] })
    const opening = store.openChosen()
    const outcomes = Promise.allSettled([store.change({ kind: 'fix', step: typed('a', '0.7') })])
    await store.stop()
    await opening
    expect(await outcomes).toMatchObject([{ status: 'rejected' }])
    expect(store.read()).toMatchObject({ results: null, stopped: 'check' })
    expect(savedFixes()).toEqual([])
  })

  test('that cannot be made says why, and the next one is made', async () => {
    await expect(store.change({ kind: 'undo' })).rejects.toMatchObject({ code: 'nothing_to_undo' })
    await store.change({ kind: 'fix', step: typed('a', '0.7') })
    expect(savedFixes()).toEqual(['a'])
  })
})

describe('a stored file', () => {
  const urls: string[] = []
  afterEach(() => urls.splice(0).forEach((url) => URL.revokeObjectURL(url)))
  const [header, first, ...rest] = (drilling[2] && [drilling[2].header, ...drilling[2].rows]) ?? []
  function storedOf(name: string, rows: readonly (string | undefined)[], version: number): ValidationFile {
    const blob = new Blob([`${rows.join('\n')}\n`])
    const url = URL.createObjectURL(blob)
    urls.push(url)
    return { id: name, name, size: blob.size, url, version, sha256: `${name} ${version}` } as ValidationFile
  }
  const assay = (version: number, row = first) => storedOf('assay.csv', [header, row, ...rest], version)
  const notSent = () => false
  const ownSent = () => true

  test('that somebody else replaced is read again with the fixes of the recipe, and its name is reported', async () => {
    await store.removeFile('assay.csv')
    await store.addStored([assay(1)], notSent)
    await store.openChosen()
    await store.change({ kind: 'fix', step: typed('a', '0.7') })
    const guessed = store.guesses({ file: 'assay.csv', sheet: null, role: 'assay' })
    expect(store.read().replacedFiles).toEqual([])

    expect(await store.addStored([assay(2, 'DH-001,0,2,77.5')], notSent)).toEqual([])
    expect(store.read().replacedFiles).toEqual(['assay.csv'])
    expect(store.guesses({ file: 'assay.csv', sheet: null, role: 'assay' })).not.toBe(guessed)
    await store.openChosen()
    expect([await cell(2), await cell(), savedFixes()]).toEqual(['77.5', '0.7', ['a']])
    store.forgetReplaced()
    expect(store.read().replacedFiles).toEqual([])
  })

  test('whose row alone changed, or that has no address yet, is not read again', async () => {
    await store.removeFile('assay.csv')
    const stored = assay(1)
    await store.addStored([stored], notSent)
    const { parts } = store.read()
    await store.addStored([{ ...stored, version: 2 }], notSent)
    await store.addStored([{ ...assay(3), url: null }], notSent)
    expect(store.read()).toMatchObject({ replacedFiles: [] })
    expect(store.read().parts).toBe(parts)
  })

  test('is left alone while a file of the person’s own takes its place, until somebody replaces that', async () => {
    const own = files[2]
    if (!own) throw new Error('There are three files')
    // What is stored is of before, also for a moment after one's own was sent.
    const before = assay(1, 'DH-001,0,2,0.1')
    await store.addStored([before], notSent)
    await store.addStored([before], ownSent)
    const sent = { ...assay(2), size: own.size }
    await store.addStored([sent], ownSent)
    expect([store.ownFile('assay.csv'), store.read().replacedFiles]).toEqual([own, []])

    await store.addStored([assay(3, 'DH-001,0,2,88.5')], ownSent)
    expect([store.ownFile('assay.csv'), store.read().replacedFiles]).toEqual([null, ['assay.csv']])
    await store.openChosen()
    expect(await cell(2)).toBe('88.5')
  })
})
