import { type CaptchaRequest, solveCaptcha } from '@vitrine/ui/solve-captcha'

const INVISIBLE_SITE_KEY = '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v'

/** Solves the captcha. If that fails, the form is sent without a token, and the shopper gets a code by email. */
export async function fillCaptcha(form: HTMLFormElement, captcha: HTMLInputElement): Promise<void> {
  captcha.value = await solveCaptcha({
    siteKey: INVISIBLE_SITE_KEY,
    action: form.dataset.captcha as CaptchaRequest['action'],
    signal: AbortSignal.timeout(30_000),
  }).catch(() => '')
}
