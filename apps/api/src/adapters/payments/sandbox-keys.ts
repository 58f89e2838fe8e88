/** What the stand-in for Most opens envelopes with and signs notices by, its public half. */
export const sandboxMostKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA4m/YXc1G2NRmFLlGUihR
/lWjguqjEzhOWA8q8ahZdBtzTfIYV+nqETLxWP8pvCMyqlQ4ol+ta7GC1qX9rETD
WUjw5oa+6LTi6W5Gq1p/+Mzb30WszGEljjF4p4QyuxLcQr0hl2SNTL+tQscLliHt
2jGQLNDcH0X5/2l9/+3/WCzyapYqgYYdz29fPOGk18+dIGAn6eNz+J7bTVrRzYvg
2Y3s1jtl9HYrCnhNqYEzHRWEq28KvmgKCPoG9nJQDDyByBc5FpGbH3gwN9aIREz5
1oILtFapMOtPP7d0yk7TyP+DYA6+Y5lrBnvo3TpUXLeI4g+d/LNFaq73m+l4wAYr
0QIDAQAB
-----END PUBLIC KEY-----`

/** What the stand-in for LendMN signs its events by, its public half. */
export const sandboxLendmnKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAziYTyX/bpaXzlRzFwnAq
/ekCjh76VqhbZwwoZe+KHt1hP2yur8vlTRX+onFqEW/NncgsLFqzFjbYfGmLJJG4
TNCoqKQr+WHblUA48OUDtA/TWUSFE5+sJkQklrp2h4dv99gjqzwFjfm8jYF3+zZ/
ZUwLF5hWpF8LHcfIEU5HUKZDShBl0d61escYwHhl/LEaC0N8ZX7ikt8Ev56xCuwh
FbxjL07ugfDuXl9MTwipAAjkUSayJQ0ujMuoW60hayHzIc78yiq91GpJwYsHtBsI
tqMwEnvAd0Oax5ytsBU26xqD4s3NQDuo91dPG324kiFXgtwuVX0uSN/xaB8y7mZc
NQIDAQAB
-----END PUBLIC KEY-----`
