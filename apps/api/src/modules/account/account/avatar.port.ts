/** Where pictures of people are kept. Paths are below `/media/`. */
export type AvatarStore = {
  /** Keeps a picture under a new name and gives its path. */
  keep: (picture: Buffer) => Promise<string>
  /** Removes a picture; one that is not there is no fault. */
  remove: (path: string) => Promise<void>
}
