import type { Readable } from 'node:stream'
import type { Crop } from './crop.domain.ts'

/** What was sent, turned upright and freed of all that is no picture (place, camera, owner). */
export type CleanPicture = { bytes: Buffer; width: number; height: number }

export type PictureDrawer = {
  /** Reads a picture that somebody sent; undefined for what is none, or too large to be opened. */
  clean: (client: string, bytes: Readable | Buffer) => Promise<CleanPicture | undefined>
  /** Draws the files of a part of a clean picture; gives the size of the largest and the average colour. */
  draw: (
    client: string,
    key: string,
    picture: Buffer,
    crop: Crop,
  ) => Promise<{ width: number; height: number; color: string }>
  /** A clean picture small enough to be looked at. */
  preview: (picture: Buffer) => Promise<CleanPicture>
  /** Removes the files of a key. */
  remove: (key: string) => Promise<void>
}
