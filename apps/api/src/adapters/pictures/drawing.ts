const cacheSize = 50

/** Draws an SVG as JPEG. What was drawn is kept, the last fifty. */
export function drawing(): (svg: string) => Promise<Buffer> {
  const cache = new Map<string, Promise<Buffer>>()
  return (svg) => {
    const found = cache.get(svg)
    if (found) return found
    const drawn = draw(svg)
    cache.set(svg, drawn)
    drawn.catch(() => cache.delete(svg))
    const [oldest] = cache.keys()
    if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest)
    return drawn
  }
}

async function draw(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
