import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { recipes } from '../../apps/brand/app/content/recipes.ts'
import { cutoutNames } from './cutouts.ts'
import { drinks } from './drinks.ts'
import { brandFolder, storeFolder } from './picture.ts'
import { pictures, vectors } from './pictures.ts'

const root = join(import.meta.dirname, '../..')
const outputs = pictures.flatMap((picture) => picture.outputs)
const MEGABYTE = 1_000_000

describe('the pictures of the house', () => {
  it('are all drawn: each is there, of its size and not heavier than promised', async () => {
    const wrong: string[] = []
    for (const { file, width, height, atMost } of outputs) {
      const path = join(root, file)
      if (!existsSync(path)) {
        wrong.push(`${file} is not there`)
        continue
      }
      const { size } = statSync(path)
      if (size > atMost) wrong.push(`${file} weighs ${size}, at most ${atMost}`)
      const real = await sharp(path).metadata()
      if (real.width !== width || real.height !== height) wrong.push(`${file} is ${real.width} × ${real.height}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('are the only ones that lie in their folders', () => {
    const known = new Set([...outputs, ...vectors].map(({ file }) => file))
    const folders = ['art', 'gallery', 'recipes', 'social'].map((name) => join(brandFolder, name))
    const lying = [...folders, storeFolder].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => join(folder, name)),
    )
    expect(lying.filter((file) => !known.has(file) && !file.endsWith('manifest.json'))).toEqual([])
  })

  it('have names of their own', () => {
    const names = [...pictures, ...vectors].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(cutoutNames).size).toBe(cutoutNames.length)
  })

  it('come from the drawings as they are now, where they ship as SVG', () => {
    for (const { file, draw } of vectors) expect(draw(), file).toBe(readFileSync(join(root, file), 'utf8'))
  })

  it('show every recipe in its own glass, under the sky its page stands under', () => {
    const glass = {
      cup: 'bowl',
      rocks: 'rocks',
      highball: 'highball',
      coupe: 'coupe',
      martini: 'martini',
      flute: 'flute',
    }
    expect(Object.keys(drinks).toSorted()).toEqual(recipes.map(({ slug }) => slug).toSorted())
    for (const recipe of recipes) {
      expect(drinks[recipe.slug]).toMatchObject({ glass: glass[recipe.glass], sky: recipe.sky })
    }
  })

  it('leave the store light: all its pictures together weigh at most 6 MB', () => {
    const files = readdirSync(join(root, storeFolder))
    const weight = files.reduce((sum, name) => sum + statSync(join(root, storeFolder, name)).size, 0)
    expect(weight).toBeLessThan(6 * MEGABYTE)
  })
})
