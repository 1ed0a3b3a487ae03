import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { classNames } from '#/ui/class-names.ts'

export interface DropZoneProps {
  /** Shown over the page while files are dragged over it. */
  label: string
  /** Called within the event, so that folders can be read too. */
  onDrop: (data: DataTransfer) => void
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** Accepts files dropped anywhere on its children. */
export function DropZone({ label, onDrop, disabled = false, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false)

  function handleOver(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }

  function handleLeave(event: DragEvent) {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
  }

  function handleDrop(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer)
  }

  return (
    <div
      className={classNames('relative', className)}
      onDragOver={handleOver}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
    >
      {children}
      {over && <div className="drop-veil">{label}</div>}
    </div>
  )
}
