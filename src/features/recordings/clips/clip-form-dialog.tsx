import { useQueryClient } from '@tanstack/react-query'
import { typedText } from '@outcrop/contract/api/field.ts'
import { CLIP_SECONDS_MIN, CLIP_TITLE_MAX, type RecordingClip } from '@outcrop/contract/recordings/recording-clip.ts'
import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { mediaTime, watchedSeconds, watchedTime } from '@outcrop/contract/recordings/watched-time.ts'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { recordingClipMutations, recordingClipQueries } from '#/api/recording-clips.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import type { FormBase } from '#/components/form/form-conflict.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'
import { toast } from '#/state/notices.ts'
import { readTime, timeText } from '../time-text.ts'

export interface ClipFormDialogProps {
  readonly recordingId: string
  /** Seconds of the whole media; null where it is not known. */
  readonly seconds: number | null
  /** What nobody sees of it. Times are typed as they are watched. */
  readonly cuts: readonly Cut[]
  /** Null for a new one. */
  readonly clip: RecordingClip | null
  readonly onClose: () => void
}

/** Length of a new clip, in seconds. */
const USUAL = 30
const Time = v.pipe(
  v.string(),
  v.check((text) => readTime(text) !== null, 'time'),
)

/** A media that ends within a second is not longer than it says. */
const SLACK = 1

/** The fields of a clip of a recording of which so many seconds are watched, where that is known. */
function fieldsWithin(length: number | null) {
  const End = v.pipe(
    Time,
    v.rawCheck(({ dataset, addIssue }) => {
      const end = dataset.typed ? readTime(dataset.value) : null
      if (end !== null && length !== null && end > length + SLACK) addIssue()
    }),
  )
  return v.pipe(
    v.object({ title: typedText(CLIP_TITLE_MAX), start: Time, end: End }),
    v.forward(
      v.partialCheck(
        [['start'], ['end']],
        ({ start, end }) => rounded((readTime(end) ?? 0) - (readTime(start) ?? 0)) >= CLIP_SECONDS_MIN,
      ),
      ['end'],
    ),
  )
}

/** To the thousandth, without what adding fractions makes of a time. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}

/** The title of a clip, and where it begins and ends. */
export function ClipFormDialog({ recordingId, seconds, cuts, clip, onClose }: ClipFormDialogProps) {
  const { t } = useTranslation('recording')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const length = seconds === null ? null : watchedSeconds(cuts, seconds)
  const shown = (time: number) => timeText(watchedTime(cuts, time))
  const inMedia = (text: string) => rounded(mediaTime(cuts, readTime(text) ?? 0))
  const baseOf = (current: RecordingClip | null): FormBase<Record<'title' | 'start' | 'end', string>> => ({
    values: {
      title: current?.title ?? '',
      start: current ? shown(current.start) : timeText(0),
      end: current ? shown(current.end) : timeText(Math.min(USUAL, length ?? USUAL)),
    },
    version: current?.version ?? null,
  })
  const model = useEntityForm({
    name: clip ? `recording-clip.${clip.id}` : null,
    schema: fieldsWithin(length),
    initial: baseOf(clip),
    save: ({ values: { title, start, end }, version }) => {
      const body = { title, start: inMedia(start), end: inMedia(end) }
      return clip
        ? runMutation(client, recordingClipMutations.update(client, recordingId), {
            id: clip.id,
            version,
            change: body,
          })
        : runMutation(client, recordingClipMutations.create(client, recordingId), body)
    },
    onSaved({ title }) {
      if (!clip) toast({ title: t('clips.created', { title }), variant: 'success' })
      onClose()
    },
    ...(clip && {
      async latest() {
        const found = await client.fetchQuery({ ...recordingClipQueries.list(recordingId), staleTime: 0 })
        return baseOf(found.find(({ id }) => id === clip.id) ?? clip)
      },
    }),
  })
  const { form } = model
  const words = {
    label: (field: string) => (field === 'title' || field === 'start' || field === 'end' ? t(`clips.${field}`) : field),
    value: (_field: string, value: unknown) => (typeof value === 'string' ? value : ''),
  }
  const wrong = { check: t('clips.timeInvalid') }
  return (
    <FormDialog
      model={model}
      words={words}
      title={clip ? t('clips.editTitle', { name: clip.title }) : t('clips.createTitle')}
      submitLabel={clip ? tForm('save') : t('clips.submit')}
      onClose={onClose}
    >
      <form.AppField name="title">
        {(field) => <field.TextField label={t('clips.title')} first required maxLength={CLIP_TITLE_MAX} />}
      </form.AppField>
      <div className="grid gap-4 sm:grid-cols-2">
        <form.AppField name="start">
          {(field) => <field.TextField label={t('clips.start')} hint={t('clips.timeHint')} required messages={wrong} />}
        </form.AppField>
        <form.AppField name="end">
          {(field) => (
            <field.TextField
              label={t('clips.end')}
              required
              messages={{
                ...wrong,
                partial_check: t('clips.tooShort'),
                too_short: t('clips.tooShort'),
                raw_check: t('clips.tooLate'),
                too_late: t('clips.tooLate'),
              }}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
