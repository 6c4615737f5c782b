const set = (names: string): ReadonlySet<string> => new Set(names.match(/\S+/g));

/** Fields in public fixtures of the responses, used or not. Others are reported as unknown. */
export const known = {
  post: set(`__typename id_str text lang created_at display_text_range entities user favorite_count
    conversation_count reply_count retweet_count quote_count mediaDetails photos video card quoted_tweet parent
    in_reply_to_screen_name in_reply_to_status_id_str in_reply_to_user_id_str place possibly_sensitive note_tweet
    edit_control isEdited isStaleEdit news_action_type tombstone self_thread`),
  user: set(`id_str name screen_name profile_image_url_https profile_image_shape verified is_blue_verified
    verified_type highlighted_label protected`),
  entities: set('hashtags urls user_mentions symbols media'),
  url: set('display_url expanded_url indices url'),
  mention: set('id_str indices name screen_name'),
  tag: set('indices text'),
  detail:
    set(`display_url expanded_url ext_alt_text ext_media_availability indices media_url_https original_info
    sizes type url video_info media_key ext_media_color additional_media_info`),
  variant: set('bitrate content_type url src type'),
  card: set('name url binding_values card_platform'),
} as const;
