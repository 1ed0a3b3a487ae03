import { GRID_FIXES } from '@outcrop/validation/fixes/grid-fixes.ts'
import { FIXES } from '@outcrop/validation/fixes/fix-list.ts'
import { MESH_FIXES } from '@outcrop/validation/fixes/mesh-fixes.ts'
import { VECTOR_FIXES } from '@outcrop/validation/fixes/vector-fixes.ts'
import { GRID_RULES } from '@outcrop/validation/rules/grid-rules.ts'
import { MESH_RULES } from '@outcrop/validation/rules/mesh-rules.ts'
import { OMF_RULES } from '@outcrop/validation/rules/omf-rules.ts'
import { RULES } from '@outcrop/validation/rules/rule-catalog.ts'
import { VECTOR_RULES } from '@outcrop/validation/rules/vector-rules.ts'
import { expect, it } from 'vitest'
import texts from '../../../public/locales/en/rule.json' with { type: 'json' }
import validation from '../../../public/locales/en/validation.json' with { type: 'json' }

it('has words for each rule and each fix, and for no other', () => {
  const ofParts = [GRID_RULES, VECTOR_RULES, MESH_RULES, OMF_RULES].flatMap((rules) => rules.map(({ code }) => code))
  expect(Object.keys(texts.rules).toSorted()).toEqual([...RULES.map(({ code }) => code), ...ofParts].toSorted())
  expect(Object.keys(texts.part_found).toSorted()).toEqual(ofParts.toSorted())
  const fixes = [Object.keys(FIXES), ...[GRID_FIXES, VECTOR_FIXES, MESH_FIXES].map((ofParts) => [...ofParts.keys()])]
  expect(Object.keys(texts.fixes).toSorted()).toEqual(fixes.flat().toSorted())
})

it('says where a table is wrong, and what is wanted', () => {
  const { refusals } = texts
  for (const text of [
    refusals.rows_missing,
    refusals.columns_too_many,
    refusals.quote_unclosed,
    refusals.file_not_text,
  ])
    expect(text).toMatch(/line \{\{line.*“/i)
  for (const text of [refusals.file_empty, refusals.rows_missing, refusals.file_not_text])
    expect(text).toMatch(/“(?:DH-1|HoleID),.*”/)
})

it('words what is unusual in tables', () => {
  for (const code of ['formula', 'formula_without_value', 'cell_error', 'cells_percent', 'rows_long', 'nul_bytes'])
    expect(validation.note).toHaveProperty(code)
})

it('words refusals in one place, those of files too', () => {
  expect(validation).not.toHaveProperty('refusal')
  for (const code of [
    'file_alone',
    'format_unknown',
    'zip_nested',
    'quote_unclosed',
    'picture_no_values',
    'unknown',
    'other',
  ])
    expect(texts.refusals).toHaveProperty(code)
})
