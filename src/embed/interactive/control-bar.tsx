import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import type { PointerEvent, ReactNode } from 'react'
import { mediaUrl } from '#/api/http.ts'

export interface ControlBarProps {
  /** Of the company; empty where none is shown. */
  readonly logo: readonly StoredImage[]
  readonly companyName: string
  /** Nobody has moved for a while: it shows only to whoever is in it by keyboard. */
  readonly isIdle: boolean
  readonly onPointerDown?: (event: PointerEvent) => void
  readonly children: ReactNode
}

/** The foot of what is shown: the company at the start, controls at the end, light on a dark ground in both themes. */
export function ControlBar({ logo, companyName, isIdle, onPointerDown, children }: ControlBarProps) {
  const [smallest] = logo
  return (
    <div
      onPointerDown={onPointerDown}
      data-idle={isIdle}
      className="absolute inset-x-0 bottom-0 z-2 flex items-center gap-1 bg-gradient-to-t from-[#0d1213d9] to-[#0d121300] px-2 pt-8 pb-1.5 text-white transition-opacity duration-200 focus-within:opacity-100 not-focus-within:data-[idle=true]:opacity-0"
    >
      {smallest && (
        <img
          src={mediaUrl(smallest.url)}
          alt={companyName}
          className="h-6 max-w-[30%] rounded-sm bg-white object-contain p-0.5"
        />
      )}
      <div className="ms-auto flex items-center">{children}</div>
    </div>
  )
}
