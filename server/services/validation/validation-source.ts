import type { validationTopics } from '@outcrop/contract/data/validation-topic.ts'
import { chosenFiles } from './chosen-files.ts'
import { validationTopic } from './validation-topic.ts'
import { lastChange } from '../audit/version-check.ts'
import { stateSource } from '../realtime/topic-source.ts'
import { findValidation } from './find-validation.ts'

/** Which version of a validation and of its files there is, and who made it. */
export const validationSource = stateSource<typeof validationTopics.validation>({
  wake: ({ validationId }) => validationTopic(validationId),
  async read(ctx, { validationId: id }) {
    const { validation, job } = await findValidation(ctx.db, id)
    const { version } = validation
    const last = await lastChange(ctx.db, { noun: 'validation', nounId: id, version })
    const files = await chosenFiles(ctx.db, validation)
    return {
      version,
      changed_by: last?.actorId ? { id: last.actorId, name: last.actorName ?? '' } : null,
      status: job.status,
      files: files.map((file) => ({ id: file.id, version: file.version })),
    }
  },
  isLast: () => false,
})
