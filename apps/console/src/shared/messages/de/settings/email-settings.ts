import type { Translation } from '@vitrine/ui/i18n'
import type * as english from '../../settings/email-settings.ts'

export const emailSettingsText: Translation<typeof english.emailSettingsText> = {
  title: 'E-Mail-Versand',
  intro:
    'Ihr Shop sendet Bestellbestätigungen, Anmeldecodes und andere E-Mails über den SMTP-Server Ihres E-Mail-Anbieters.',
  environment:
    'Diese Einstellungen kommen aus den Umgebungsvariablen SMTP_URL und MAIL_FROM auf Ihrem Server. Um dieses Formular zu verwenden, entfernen Sie diese Variablen.',
  none: 'Noch werden keine E-Mails gesendet. Richten Sie einen Mailserver ein, um Ihre Kunden zu erreichen.',
  noKey:
    'Sie können noch kein Passwort speichern. Bitten Sie die Person, die Ihren Server betreibt, SECRETS_KEY zu setzen.',
  server: 'Mailserver',
  host: 'SMTP-Host',
  hostHint: 'Zum Beispiel smtp.example.com. Sie erhalten ihn von Ihrem E-Mail-Anbieter.',
  port: 'Port',
  security: 'Verschlüsselung',
  securities: {
    STARTTLS: 'STARTTLS (meist Port 587)',
    TLS: 'TLS (meist Port 465)',
    NONE: 'Keine (nicht empfohlen)',
  },
  user: 'Benutzername (optional)',
  password: 'Passwort (optional)',
  keepPassword: 'Ein Passwort ist gespeichert. Leer lassen, um es zu behalten.',
  passwordAgain: 'Sie haben Server oder Benutzernamen geändert. Geben Sie das Passwort noch einmal ein.',
  hostInvalid: 'Geben Sie den Namen eines Mailservers ein, zum Beispiel smtp.example.com.',
  portInvalid: 'Geben Sie 25, 465, 587 oder 2525 ein.',
  addressInvalid: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel hallo@shop.example.',
  sender: 'Absender',
  senderName: 'Absendername (optional)',
  senderNameHint: 'Leer lassen, um den Namen Ihres Shops zu verwenden.',
  senderAddress: 'Absenderadresse',
  save: 'E-Mail-Einstellungen speichern',
  saved: 'E-Mail-Einstellungen gespeichert',
  remove: 'Mailserver entfernen',
  removeTitle: 'Mailserver entfernen?',
  removeText:
    'Bis Sie einen anderen Mailserver einrichten, werden keine E-Mails gesendet. Nicht gesendete E-Mails bleiben bis zu 24 Stunden erhalten.',
  removed: 'Mailserver entfernt',
  test: 'Test-E-Mail senden',
  testText: 'Wir senden sofort eine E-Mail an Ihre eigene Adresse und zeigen die Antwort des Mailservers.',
  send: 'Test-E-Mail senden',
  accepted: 'Der Mailserver hat die E-Mail an {to} angenommen.',
  rejected: 'Die E-Mail an {to} wurde nicht gesendet.',
  answer: 'Antwort: {response}',
  hints: {
    connection: 'Der Server ist nicht erreichbar. Prüfen Sie Host und Port.',
    encryption: 'Der Server verwendet diese Verschlüsselung auf diesem Port nicht. Wählen Sie eine andere.',
    certificate:
      'Das Zertifikat des Servers gilt nicht für diesen Host. Prüfen Sie den Host oder fragen Sie Ihren E-Mail-Anbieter.',
    signIn: 'Prüfen Sie Benutzernamen und Passwort. Manche E-Mail-Anbieter verlangen ein App-Passwort.',
  },
  queue: 'E-Mails der letzten 24 Stunden',
  pending: { one: '{count} E-Mail wartet', other: '{count} E-Mails warten' },
  failed: { one: '{count} E-Mail fehlgeschlagen', other: '{count} E-Mails fehlgeschlagen' },
  resend: 'Fehlgeschlagene E-Mails erneut senden',
  resent: { one: '{count} E-Mail wird erneut gesendet', other: '{count} E-Mails werden erneut gesendet' },
  lastSent: 'Letzte E-Mail gesendet: {when}',
  nothingSent: 'In den letzten 24 Stunden wurden keine E-Mails gesendet.',
  lastError: 'Letzter Fehler: {code}',
  deliverability: 'Damit E-Mails nicht im Spam landen',
  deliverabilityText:
    'Fügen Sie diese Einträge den DNS-Einstellungen von {domain} hinzu. Die genauen Werte zeigt Ihr E-Mail-Anbieter.',
  spf: 'SPF: ein TXT-Eintrag für {domain}, der mit v=spf1 beginnt und Ihren E-Mail-Anbieter nennt.',
  dkim: 'DKIM: der Schlüssel Ihres E-Mail-Anbieters, meist als CNAME- oder TXT-Eintrag unter _domainkey.{domain}.',
  dmarc: 'DMARC: ein TXT-Eintrag für _dmarc.{domain}, zum Beispiel v=DMARC1; p=quarantine.',
}
