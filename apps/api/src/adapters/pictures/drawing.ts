const mostKept = 50

/** Draws an SVG as JPEG. What was drawn is kept, the last fifty. */
export function drawing(): (svg: string) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  return (svg) => {
    const found = kept.get(svg)
    if (found) return found
    const drawn = draw(svg)
    kept.set(svg, drawn)
    drawn.catch(() => kept.delete(svg))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return drawn
  }
}

async function draw(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
