import { useState } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { problemToast } from './problem-toast.ts'

/** A change that was made, with what takes it back. */
export interface Step {
  readonly undo: () => Promise<unknown>
  readonly redo: () => Promise<unknown>
}

export interface History {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Makes a change and remembers it. */
  run: (step: Step) => Promise<void>
  undo: () => Promise<void>
  redo: () => Promise<void>
}

/** Undo and redo by inverse operations, also with Ctrl+Z and Ctrl+Shift+Z outside text fields. */
export function useHistory(): History {
  const [done, setDone] = useState<readonly Step[]>([])
  const [undone, setUndone] = useState<readonly Step[]>([])

  async function run(step: Step) {
    setDone([...done, step].slice(-100))
    setUndone([])
    await step.redo().catch((error: unknown) => {
      setDone((steps) => steps.filter((each) => each !== step))
      return problemToast(error)
    })
  }

  async function undo() {
    const step = done.at(-1)
    if (!step) return
    setDone(done.slice(0, -1))
    setUndone([...undone, step])
    await step.undo().catch(problemToast)
  }

  async function redo() {
    const step = undone.at(-1)
    if (!step) return
    setUndone(undone.slice(0, -1))
    setDone([...done, step])
    await step.redo().catch(problemToast)
  }

  useWindowKey((event) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    if ((event.target as HTMLElement).matches('input:not([type=checkbox]), textarea')) return
    event.preventDefault()
    void (key === 'y' || event.shiftKey ? redo() : undo())
  })

  return { canUndo: done.length > 0, canRedo: undone.length > 0, run, undo, redo }
}
