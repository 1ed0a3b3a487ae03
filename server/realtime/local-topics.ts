/** Topics and who listens to them in this process. */
export class LocalTopics {
  readonly #listeners = new Map<string, Set<() => void>>()

  /** The answer ends the subscription; the same function may be handed in more than once. */
  add(topic: string, listener: () => void): () => void {
    const entry = () => listener()
    const known = this.#listeners.get(topic) ?? new Set()
    known.add(entry)
    this.#listeners.set(topic, known)
    return () => {
      known.delete(entry)
      if (known.size === 0 && this.#listeners.get(topic) === known) this.#listeners.delete(topic)
    }
  }

  wake(topic: string): void {
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener()
  }
}
