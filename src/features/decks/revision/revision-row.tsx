import type { RevisionPage, RevisionSlide } from '@outcrop/contract/decks/deck-revision.ts'
import type { RevisionKind, RevisionRow as Row } from '@outcrop/contract/decks/revision-rows.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeVariant } from '#/ui/badge.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import type { PageUse } from './revision-choice.ts'
import { RevisionPicture } from './revision-picture.tsx'

export interface RevisionRowProps {
  readonly row: Row
  readonly page: RevisionPage | null
  readonly slide: RevisionSlide | null
  /** The slides that a page can replace. */
  readonly slides: readonly RevisionSlide[]
  /** Of a page. */
  readonly use: PageUse | undefined
  /** Whether a slide without a page stays. */
  readonly isKept: boolean
  readonly onUse: (use: PageUse) => void
  readonly onKeep: (isKept: boolean) => void
  readonly onLook: () => void
}

const LOOKS: Record<RevisionKind, BadgeVariant> = {
  unchanged: 'outline',
  changed: 'warning',
  moved: 'info',
  new: 'success',
  gone: 'destructive',
}

/** One line of the comparison: before, after, what happened, and what becomes of it. */
export function RevisionRow(props: RevisionRowProps) {
  const { row, page, slide, slides, use, isKept, onUse, onKeep, onLook } = props
  const { t } = useTranslation('version')
  const selectId = useId()
  const name = page ? t('revision.page', { number: page.page }) : t('revision.slide', { number: slide?.number ?? 0 })
  const isOut = use?.kind === 'out'
  return (
    <li className="grid grid-cols-2 items-start gap-3 py-3 sm:grid-cols-[11rem_11rem_minmax(0,1fr)]">
      <button
        type="button"
        className="relative col-span-2 grid grid-cols-2 items-start gap-3 rounded-md"
        onClick={onLook}
      >
        <span className="sr-only">{t('revision.look', { name })}</span>
        <RevisionPicture shown={slide} missing={t('revision.noSlide')} sizes="176px" decorative />
        <RevisionPicture
          shown={page}
          missing={t('revision.noPage')}
          sizes="176px"
          decorative
          {...(isOut && { className: 'opacity-40' })}
        />
      </button>
      <div className="col-span-2 grid content-start gap-1.5 sm:col-span-1">
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="font-medium">{name}</span>
          {row.kinds.map((kind) => (
            <Badge key={kind} variant={LOOKS[kind]}>
              {t(`kind.${kind}`)}
            </Badge>
          ))}
        </p>
        <label htmlFor={selectId} className="sr-only">
          {t('revision.useOf', { name })}
        </label>
        {page ? (
          <NativeSelect
            id={selectId}
            className="w-full max-w-lg"
            value={use?.kind === 'slide' ? use.slideId : (use?.kind ?? 'new')}
            onChange={({ target: { value } }) =>
              onUse(value === 'new' || value === 'out' ? { kind: value } : { kind: 'slide', slideId: value })
            }
          >
            <option value="new">{t('revision.asNew')}</option>
            <option value="out">{t('revision.leaveOut')}</option>
            <optgroup label={t('revision.replaces')}>
              {slides.map(({ slide_id: id, number, title }) => (
                <option key={id} value={id}>
                  {title ? t('revision.slideNamed', { number, title }) : t('revision.slide', { number })}
                </option>
              ))}
            </optgroup>
          </NativeSelect>
        ) : (
          <NativeSelect
            id={selectId}
            className="w-full max-w-lg"
            value={isKept ? 'keep' : 'remove'}
            onChange={({ target: { value } }) => onKeep(value === 'keep')}
          >
            <option value="remove">{t('revision.remove')}</option>
            <option value="keep">{t('revision.keep')}</option>
          </NativeSelect>
        )}
        {slide && slide.copies > 1 && (
          <p className="text-xs text-muted-foreground">{t('revision.copies', { count: slide.copies })}</p>
        )}
      </div>
    </li>
  )
}
