/** Draws the picture that a link to several products is shown with: JPEG, 1200 × 630. Pictures are named by their keys. */
export type LinkPicture = (pictureKeys: string[]) => Promise<Buffer>
