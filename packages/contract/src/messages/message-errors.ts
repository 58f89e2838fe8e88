/** Errors of messages, their templates and campaigns. */
export const messageErrorStatus = {
  template_variable_unknown: 422,
  template_variable_missing: 422,
  template_broken: 422,
  message_not_kept: 409,
  campaign_started: 409,
  campaign_not_sending: 409,
  campaign_page_hidden: 409,
} as const
