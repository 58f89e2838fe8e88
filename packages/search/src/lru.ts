/** The most recently used `limit` entries; an older one gives way to a new one. */
export class LruCache<TValue> {
  private readonly entries = new Map<string, TValue>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string): TValue | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: string, value: TValue): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    const oldest = this.entries.keys().next()
    if (this.entries.size > this.limit && !oldest.done) this.entries.delete(oldest.value)
  }

  delete(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }
}
