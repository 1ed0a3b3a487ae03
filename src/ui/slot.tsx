import { cloneElement, isValidElement } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface SlotProps {
  children?: ReactNode
  /** Anything that the child may take. */
  [prop: string]: unknown
}

type AnyProps = Record<string, unknown>
type Handler = (...args: unknown[]) => void

/** Draws its only child with its own props merged in: classes joined, handlers of both called, the child's other props first. */
export function Slot({ children, ...own }: SlotProps) {
  if (!isValidElement<AnyProps>(children)) return null
  return cloneElement(children, mergeProps(own, children.props))
}

function mergeProps(own: AnyProps, child: AnyProps): AnyProps {
  const merged: AnyProps = { ...own, ...child }
  for (const [name, theirs] of Object.entries(child)) {
    const ours = own[name]
    if (isHandler(name, ours) && isHandler(name, theirs)) {
      merged[name] = (...args: unknown[]) => {
        theirs(...args)
        ours(...args)
      }
    }
  }
  merged.className = classNames(textOf(own.className), textOf(child.className))
  return merged
}

function isHandler(name: string, value: unknown): value is Handler {
  return /^on[A-Z]/.test(name) && typeof value === 'function'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
