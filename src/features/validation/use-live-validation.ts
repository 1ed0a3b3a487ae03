import { type ValidationState, validationTopics } from '@outcrop/contract/data/validation-topic.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { validationQueries } from '#/api/validations.ts'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { usePause } from '#/hooks/use-pause.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'

/** What one saves oneself is reported as well, and is known before this has passed. */
const GATHER_MS = 300

/** Who made each version of an open validation. What others change of it, and of its files, is fetched as it is reported. */
export function useLiveValidation(id: string): ReadonlyMap<number, ValidationState['changed_by']> {
  const client = useQueryClient()
  const [changers, setChangers] = useState<ReadonlyMap<number, ValidationState['changed_by']>>(new Map())
  const pause = usePause(GATHER_MS)
  // Another backend need not have this channel.
  const isFollowed = runtimeConfig()?.OWN_API === true

  function fetchUnlessKnown(now: ValidationState | null) {
    const { queryKey } = validationQueries.detail(id)
    const known = client.getQueryData(queryKey)
    if (!now || !known || !isSame(known, now)) void client.invalidateQueries({ queryKey })
  }

  useTopic(validationTopics.validation, isFollowed ? { validationId: id } : null, {
    onMessage(_, now) {
      setChangers((before) => new Map(before).set(now.version, now.changed_by))
      pause.schedule(() => fetchUnlessKnown(now))
    },
    onClosed: (problem) => problem && fetchUnlessKnown(null),
  })

  return changers
}

/** Whether a validation is known as it is now, or newer. */
function isSame({ version, job, files }: Validation, now: ValidationState): boolean {
  if ((version ?? 0) > now.version) return true
  const isKnown = (file: ValidationState['files'][number]) =>
    files.some(({ id, version: known }) => id === file.id && known === file.version)
  const hasSameFiles = files.length === now.files.length && now.files.every(isKnown)
  return version === now.version && job.status === now.status && hasSameFiles
}
