export { mostBits } from './fingerprint.domain.ts'
export { decide as decideReview, type Left, setPhotoHidden, undoReviewDecision } from './moderate.ts'
export { publishVendorReview, refuseVendorReview, undoVendorReviewDecision } from './vendor-reviews.ts'
