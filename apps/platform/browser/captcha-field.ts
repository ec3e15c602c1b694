import { type CaptchaRequest, solveCaptcha } from '@vitrine/ui/captcha'

const INVISIBLE_SITE_KEY = '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v'

/** Does the captcha's work. If it cannot, the form is sent without, and a code comes by mail. */
export async function fillCaptcha(form: HTMLFormElement, captcha: HTMLInputElement): Promise<void> {
  captcha.value = await solveCaptcha({
    siteKey: INVISIBLE_SITE_KEY,
    action: form.dataset.captcha as CaptchaRequest['action'],
    signal: AbortSignal.timeout(30_000),
  }).catch(() => '')
}
