import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState, type ComponentType } from 'react'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import type { SaveStatus } from '#/components/document/document-types.ts'
import { createRecipeEvaluation } from '#/features/validation/recipe-evaluation.ts'
import type { RecipeStore } from '#/features/validation/recipe-store.ts'
import type { OpenParts, StepProps } from '#/features/validation/step-props.ts'
import { createPartReader } from '#/features/validation/parts/part-reader.ts'
import { changePart } from '#/features/validation/take-parts.ts'
import { store as atoms } from '#/state/store.ts'
import { type DrillFile, openDrilling, type PartFile } from './drill-files.ts'
import { renderRouter } from './render-router.tsx'
import { recipeStore } from './session-help.ts'

/** A validation as the API has it, which nobody published. */
export function validationOf(change: Partial<Validation> = {}): Validation {
  return {
    id: 'v1',
    company_id: 'c1',
    job: {
      id: 'v1',
      company_id: 'c1',
      kind: 'validate',
      status: 'draft',
      progress: { done: 0, total: 0 },
      error_code: null,
      attempts: 0,
      created_at: '2026-11-26T09:00:00Z',
      started_at: null,
      finished_at: null,
      created_by: null,
      deck_id: null,
      failed_pages: [],
      log: [],
    },
    asset: { id: 'a1', name: 'North Ridge', place: null, country: null, location: null, crs: null },
    files: [],
    missing_files: 0,
    recipe: null,
    file_ids: [],
    summary: null,
    published_version: null,
    published_at: null,
    result: null,
    refusal: null,
    last_published: null,
    created_at: '2026-11-26T09:00:00Z',
    updated_at: '2026-11-26T09:00:00Z',
    created_by: null,
    version: 3,
    ...change,
  }
}

interface Frame {
  Step: ComponentType<StepProps>
  opened: Awaited<ReturnType<typeof openDrilling>>
  recipes: RecipeStore
  validation: Validation
  saveStatus: SaveStatus
  onFiles: (() => void) | undefined
}

/** Holds the results and the recipe as the frame of the tool does. */
function TestFrame({ Step, opened, recipes, validation, saveStatus, onFiles }: Frame) {
  const { session } = opened
  const [results, setResults] = useState(opened.results)
  const [parts, setParts] = useState<Pick<OpenParts, 'views' | 'opening'>>({ views: new Map(), opening: null })
  const { draft, canUndo, canRedo } = useAtomValue(recipes.view, { store: atoms })
  const { recipe } = draft
  const [evaluation] = useState(() =>
    createRecipeEvaluation({
      evaluate: (next, options) => session.evaluate(next, options),
      recipes,
      set: ({ results: next }) => next && setResults(next),
      onShown: () => undefined,
      failed: (error) => console.error(error),
    }),
  )
  useEffect(() => void evaluation.open(), [evaluation])
  const [reader] = useState(() =>
    createPartReader({
      open: (choice, crs, rules) => session.openPart(choice, crs, rules),
      show: (views, opening) => setParts({ views, opening }),
      failed: (error) => console.error(error),
    }),
  )
  useEffect(() => void reader.read(recipe, recipe.crs), [reader, recipe])
  return (
    <main className="p-3">
      <h1 className="sr-only">Data processing</h1>
      <Step
        session={session}
        validation={validation}
        recipe={recipe}
        onChange={evaluation.change}
        canUndo={canUndo}
        canRedo={canRedo}
        results={results}
        parts={{
          ...parts,
          onFixes: (file, change) => changePart(recipes, file, ({ mends }) => ({ mends: [...change(mends)] })),
          onSystem: (file, crs) => changePart(recipes, file, () => ({ crs })),
        }}
        onFiles={onFiles}
        saveStatus={saveStatus}
        waitsFor={[]}
        unsent={[]}
      />
    </main>
  )
}

/** A step of the tool on a session of its own. */
export async function renderStep(
  Step: ComponentType<StepProps>,
  {
    files,
    parts,
    validation = {},
    saveStatus = 'saved',
    onFiles,
  }: {
    files?: readonly DrillFile[]
    parts?: readonly PartFile[]
    validation?: Partial<Validation>
    saveStatus?: SaveStatus
    onFiles?: () => void
  } = {},
) {
  const opened = await openDrilling(files, parts)
  const recipes = recipeStore(opened.recipe)
  const root = createRootRoute({
    component: () => (
      <TestFrame
        Step={Step}
        opened={opened}
        recipes={recipes}
        validation={validationOf(validation)}
        saveStatus={saveStatus}
        onFiles={onFiles}
      />
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await router.load()
  await renderRouter(router)
  return { ...opened, recipeNow: () => recipes.read().draft.recipe }
}
