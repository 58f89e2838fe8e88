/** Values in a half order: the one that comes before all others is at the top. */
export class Heap<T> {
  private readonly values: T[] = []
  private readonly before: (a: T, b: T) => boolean

  constructor(before: (a: T, b: T) => boolean) {
    this.before = before
  }

  get size(): number {
    return this.values.length
  }

  top(): T | undefined {
    return this.values[0]
  }

  push(value: T): void {
    const { values, before } = this
    let at = values.length
    while (at > 0) {
      const parent = (at - 1) >>> 1
      const above = values[parent]
      if (above === undefined || !before(value, above)) break
      values[at] = above
      at = parent
    }
    values[at] = value
  }

  /** Takes the top out. */
  pop(): T | undefined {
    const top = this.values[0]
    const last = this.values.pop()
    if (last !== undefined && this.values.length > 0) this.sink(last)
    return top
  }

  /** Puts another value in the place of the top. */
  replace(value: T): void {
    this.sink(value)
  }

  private sink(value: T): void {
    const { values, before } = this
    let at = 0
    for (let child = 1; child < values.length; child = 2 * at + 1) {
      const left = values[child]
      const right = values[child + 1]
      const isRight = left !== undefined && right !== undefined && before(right, left)
      const next = isRight ? right : left
      if (next === undefined || !before(next, value)) break
      values[at] = next
      at = isRight ? child + 1 : child
    }
    values[at] = value
  }
}
