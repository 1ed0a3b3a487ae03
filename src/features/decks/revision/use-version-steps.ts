import type { RevisionChoice } from '@outcrop/contract/decks/deck-revision.ts'
import type { DeckVersion } from '@outcrop/contract/decks/deck-version.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deckVersionMutations } from '#/api/deck-versions.ts'
import { runMutation } from '#/api/run-mutation.ts'
import type { History, Step } from '#/features/decks/editor/edit-history.ts'
import { dismissToast, toast } from '#/state/notices.ts'
import { store } from '#/state/store.ts'

export interface VersionSteps {
  /** Uses a new PDF; false where that failed. */
  readonly use: (revisionId: string, choice: RevisionChoice) => Promise<boolean>
  readonly restore: (version: DeckVersion, name: string) => Promise<boolean>
}

const SHOWN_MS = 15_000

/** Changes of a whole deck, each of which is one step of its history. */
export function useVersionSteps(deckId: string, history: History): VersionSteps {
  const { t } = useTranslation('version')
  const client = useQueryClient()
  const putBack = (id: string) => runMutation(client, deckVersionMutations.restore(client, deckId), id)

  /** Each change answers with the version that keeps the deck as it was before. */
  function stepOf(first: () => Promise<DeckVersion>): Step {
    let before: string | null = null
    let after: string | null = null
    return {
      async redo() {
        before = (await (after === null ? first() : putBack(after))).id
      },
      async undo() {
        if (before !== null) after = (await putBack(before)).id
      },
    }
  }

  async function runAndSay(step: Step, title: string): Promise<boolean> {
    if (!(await history.run(step))) return false
    const said = toast({
      title,
      variant: 'success',
      action: { label: t('oneStepBack'), run: () => void history.undoStep(step) },
      timeout: SHOWN_MS,
    })
    const stop = store.sub(history.state, () => {
      if (history.isDone(step)) return
      stop()
      dismissToast(said)
    })
    return true
  }

  return {
    use: (revisionId, choice) =>
      runAndSay(
        stepOf(() => runMutation(client, deckVersionMutations.apply(client, deckId), { id: revisionId, choice })),
        t('revision.done'),
      ),
    restore: (version, name) =>
      runAndSay(
        stepOf(() => putBack(version.id)),
        t('history.restored', { name }),
      ),
  }
}
