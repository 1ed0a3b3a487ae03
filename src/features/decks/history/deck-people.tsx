import { useTranslation } from 'react-i18next'
import { Avatar } from '#/ui/avatar.tsx'
import type { DeckPerson } from './use-deck-people.ts'

export interface DeckPeopleProps {
  readonly people: readonly DeckPerson[]
}

const SHOWN_MAX = 3

/** Others who edit the deck at the same time. */
export function DeckPeople({ people }: DeckPeopleProps) {
  const { t } = useTranslation('version')
  const names = new Intl.ListFormat('en').format(people.map(({ name }) => name))
  const said = people.length > 0 ? t('people.here', { names }) : ''
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      {people.length > 0 && (
        <span className="flex -space-x-2 self-center" title={said}>
          {people.slice(0, SHOWN_MAX).map(({ id, name }) => (
            <Avatar key={id} name={name} className="ring-2 ring-background" />
          ))}
          {people.length > SHOWN_MAX && (
            <span
              aria-hidden
              className="z-10 grid size-8 place-items-center rounded-full border bg-muted text-xs ring-2 ring-background"
            >
              +{people.length - SHOWN_MAX}
            </span>
          )}
        </span>
      )}
    </>
  )
}
