import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { render } from 'vitest-browser-react'
import type { Validation } from '@outcrop/contract/validation.ts'
import { NoticeHost } from '#/components/notice-host.tsx'
import type { SaveStatus } from '#/api/draft-store.ts'
import { keptOf, makeChange } from '#/features/validation/session-changes.ts'
import { createSessionTurns } from '#/features/validation/session-turns.ts'
import type { OpenParts, StepProps } from '#/features/validation/step-props.ts'
import { store } from '#/state/store.ts'
import { createPartReader } from '#/features/validation/parts/part-reader.ts'
import { type DrillFile, openDrilling, type PartFile } from './drill-files.ts'

/** A check as the API has it, which nobody published. */
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
  validation: Validation
  saveStatus: SaveStatus
  onFiles: (() => void) | undefined
}

/** Holds the board and the recipe as the frame of the tool does. */
function TestFrame({ Step, opened, validation, saveStatus, onFiles }: Frame) {
  const [board, setBoard] = useState(opened.board)
  const [recipe, setRecipe] = useState(opened.recipe)
  const [parts, setParts] = useState<Pick<OpenParts, 'views' | 'opening'>>({ views: new Map(), opening: null })
  const { session } = opened
  const [turns] = useState(createSessionTurns)
  const [reader] = useState(() =>
    createPartReader({
      open: (choice, crs, rules) => session.openPart(choice, crs, rules),
      show: (views, opening) => setParts({ views, opening }),
      failed: (error) => console.error(error),
    }),
  )
  useEffect(() => void reader.read(recipe, { replaced: 0, crs: recipe.crs }), [reader, recipe])
  return (
    <main className="p-3">
      <h1 className="sr-only">Data processing</h1>
      <Step
        session={session}
        validation={validation}
        recipe={recipe}
        onChange={(change) =>
          turns.take(async () => {
            const changed = await makeChange(session, await session.recipe(), change)
            setBoard(changed)
            setRecipe((kept) => ({ ...kept, ...keptOf(change, changed.recipe) }))
          })
        }
        board={board}
        parts={{
          ...parts,
          onMends: (file, change) =>
            setRecipe((kept) => ({
              ...kept,
              parts: kept.parts.map((part) =>
                part.file === file ? { ...part, mends: [...change(part.mends)] } : part,
              ),
            })),
          onSystem: (file, crs) =>
            setRecipe((kept) => ({
              ...kept,
              parts: kept.parts.map((part) => (part.file === file ? { ...part, crs } : part)),
            })),
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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  await render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Suspense fallback="Loading texts">
          <TestFrame
            Step={Step}
            opened={opened}
            validation={validationOf(validation)}
            saveStatus={saveStatus}
            onFiles={onFiles}
          />
        </Suspense>
        <NoticeHost />
      </QueryClientProvider>
    </Provider>,
  )
  return opened
}
