import type { ReactNode } from 'react'

export interface SettingRowProps {
  name: string
  /** What it does. */
  text: string
  /** Its name in the API. */
  mark: string
  /** State and button. */
  children: ReactNode
}

/** One thing that is on or off. */
export function SettingRow({ name, text, mark, children }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium">{name}</h3>
        <p className="text-pretty text-muted-foreground">{text}</p>
        <p className="mt-0.5 font-mono text-xs wrap-anywhere text-muted-foreground">{mark}</p>
      </div>
      <div className="flex items-center gap-3">{children}</div>
    </li>
  )
}
