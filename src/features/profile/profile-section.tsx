import { useId, type ReactNode } from 'react'

export interface ProfileSectionProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A part of the profile: what it is about on the left, what can be done on the right. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-t py-6 first-of-type:border-t-0 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {text && <p className="mt-0.5 text-pretty text-muted-foreground">{text}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}
