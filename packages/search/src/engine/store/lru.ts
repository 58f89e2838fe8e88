/**
 * The most recently used entries that together weigh at most `limit`; older ones give way to new ones. An entry weighs 1
 * unless `weigh` says otherwise.
 */
export class LruCache<TValue> {
  private readonly entries = new Map<string, TValue>()
  private readonly limit: number
  private readonly weigh: (value: TValue) => number
  private weight = 0

  constructor(limit: number, weigh: (value: TValue) => number = () => 1) {
    this.limit = limit
    this.weigh = weigh
  }

  get(key: string): TValue | undefined {
    const value = this.entries.get(key)
    if (value === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, value)
    return value
  }

  set(key: string, value: TValue): void {
    this.delete(key)
    this.entries.set(key, value)
    this.weight += this.weigh(value)
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const value = this.entries.get(key)
    if (value === undefined) return
    this.entries.delete(key)
    this.weight -= this.weigh(value)
  }

  clear(): void {
    this.entries.clear()
    this.weight = 0
  }
}
