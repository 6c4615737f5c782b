import { t } from '@/lib/i18n';
import { html, Markup } from './markup';

/** A document with its own style, without scripts: its content security policy blocks every request. */
export const standalonePage = (title: string, style: string, body: Markup): string =>
  html`<!doctype html>
<html lang="${t('common.language')}" dir="${t('common.direction')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
