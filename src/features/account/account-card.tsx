import type { ReactNode } from 'react'
import { SectionArt } from '#/components/section-art.tsx'

export interface AccountCardProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** A card on the section art, as at sign-in, for the steps that lead in and out of an account. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  return (
    <div className="relative -mx-4 -mt-20 -mb-6 flex flex-1 flex-col overflow-hidden pt-20 md:-mx-8">
      <SectionArt className="absolute inset-x-0 bottom-0 h-[62%] w-full text-foreground max-sm:h-56" />
      <div className="relative mx-auto w-full max-w-6xl flex-1 px-4 py-8 max-sm:pb-40 sm:pt-[max(2rem,50dvh-18rem)] md:px-8">
        <div className="w-full max-w-96 rounded-lg border bg-card p-6 shadow-float max-lg:mx-auto">
          <h1 className="text-2xl text-balance">{title}</h1>
          {text && <p className="mt-1 text-base text-pretty text-muted-foreground">{text}</p>}
          {children && <div className="mt-5 grid gap-4">{children}</div>}
        </div>
      </div>
    </div>
  )
}
