import type { OmfProject } from '@outcrop/geo/formats/omf-project.ts'
import type { PartFinding, PartRule } from './part-rule.ts'

type OmfRule = PartRule<OmfProject>

/** An array has other items than the index says, or than its geometry has places for. */
const otherLengths: OmfRule = {
  code: 'O01',
  severity: 'error',
  limits: {},
  fixes: [],
  check: ({ elements }) =>
    elements.flatMap(({ name, arrays }, at) =>
      arrays.flatMap(({ what, declared, found, wanted: size }): PartFinding[] => {
        if (found === null) return []
        const expected = size !== null && found !== size ? size : declared
        if (expected === null || expected === found) return []
        return [{ at, place: null, count: 1, values: { element: name, array: what, found, wanted: expected } }]
      }),
    ),
}

const missingArrays: OmfRule = {
  code: 'O02',
  severity: 'error',
  limits: {},
  fixes: [],
  check: ({ elements }) =>
    elements.flatMap(({ name, arrays }, at) =>
      arrays.flatMap(({ what, found }): PartFinding[] =>
        found === null ? [{ at, place: null, count: 1, values: { element: name, array: what } }] : [],
      ),
    ),
}

/** Elements of the same name, within the same composites. */
const sameNames: OmfRule = {
  code: 'O03',
  severity: 'warning',
  limits: {},
  fixes: [],
  check({ elements }) {
    const firsts = new Map<string, number>()
    return elements.flatMap(({ name, within }, at): PartFinding[] => {
      const key = JSON.stringify([...within, name])
      const first = firsts.get(key)
      if (first === undefined) firsts.set(key, at)
      return first === undefined ? [] : [{ at, place: null, count: 1, values: { element: name, first } }]
    })
  },
}

export const OMF_RULES: readonly OmfRule[] = [otherLengths, missingArrays, sameNames]
