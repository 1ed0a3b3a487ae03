import { exp } from '../core/portable-math.ts'
import * as v from 'valibot'
import { sourceOfBytes } from '../core/byte-source.ts'
import { contentHash } from '../core/content-hash.ts'
import { createRandom } from '../core/random.ts'
import { runRecipe } from '../core/run-recipe.ts'
import { quietWork } from '../core/work.ts'
import { FILE_TOOLS } from '../session/file-tools.ts'
import { recipeOfValidation, sourceOfFile, validationOperations } from '../session/validation-operations.ts'
import { ValidationRecipe } from '../session/validation-recipe.ts'
import { choiceOfTitles } from './table-choice.ts'

/** Twelve holes that bend, with samples that overlap, lack numbers and lie below detection. */
function delivery(): Record<string, string> {
  const random = createRandom(21)
  const [collar, survey, assay] = [['hole,x,y,z,end_depth'], ['hole,depth,azimuth,dip'], ['hole,from,to,Au_ppm']]
  for (let hole = 1; hole <= 12; hole += 1) {
    const name = `DH-${hole}`
    collar.push(
      `${name},${500_000 + random.uniform() * 900},${6_000_000 + random.uniform() * 900},${random.uniform() * 50},120`,
    )
    let [azimuth, dip] = [random.uniform() * 360, -50 - random.uniform() * 30]
    for (let depth = 0; depth <= 120; depth += 20) {
      survey.push(`${name},${depth},${azimuth},${dip}`)
      azimuth += random.normal() * 3
      dip += random.normal() * 2
    }
    for (let depth = 0; depth < 120; depth += 1.5) {
      const grade = random.uniform() < 0.2 ? '<0.01' : String(exp(random.normal() * 2 - 2))
      const [from, to] = random.uniform() < 0.02 ? [depth + 1.5, depth] : [depth, depth + 1.5]
      assay.push(`${name},${from},${to},${random.uniform() < 0.02 ? 'NS' : grade}`)
    }
  }
  return { 'collar.csv': collar.join('\n'), 'survey.csv': survey.join('\n'), 'assay.csv': assay.join('\n') }
}

/** Hashes of what each step of a validation gives, to be the same wherever it runs. */
export async function hashesOfValidation(): Promise<Record<string, string>> {
  const encoder = new TextEncoder()
  const sources = Object.fromEntries(
    Object.entries(delivery()).map(([name, text]) => {
      const bytes = encoder.encode(text)
      return [name, sourceOfFile(sourceOfBytes(name, bytes), contentHash(bytes))]
    }),
  )
  const mend = (rule: string, fix: string) => ({ id: rule, rule, fix, version: 1 })
  const recipe = v.parse(ValidationRecipe, {
    format: 'outcrop-validation-1',
    tables: [
      choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth']),
      choiceOfTitles('survey.csv', 'survey', ['hole', 'depth', 'azimuth', 'dip']),
      choiceOfTitles('assay.csv', 'assay', ['hole', 'from', 'to', 'Au_ppm']),
    ],
    mends: [mend('I02', 'swap_from_to'), mend('A01', 'censor'), mend('A04', 'sentinel_blank')],
    composites: [
      { by: 'length', length: 4 },
      { by: 'grade', element: 'Au', cutoff: 0.5 },
    ],
  })
  const { results } = await runRecipe(quietWork(), recipeOfValidation(recipe, ''), {
    operations: validationOperations(FILE_TOOLS, {}),
    sources,
    store: new Map(),
  })
  return Object.fromEntries([...results].map(([step, { content }]) => [step, contentHash(content)]))
}
